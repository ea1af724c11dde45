import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { endSession } from '../../../../../src/client/session';
import ImportTab from '../../../../../src/features/overview/import/ImportTab';
import { upload, type ImportOrder } from '../../../../../src/features/overview/import/upload';
import { refusal } from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';
import {
  type Answer,
  checkButton,
  confirmButton,
  csv,
  importAnswer,
  resultHeading,
  startImportScreen,
} from './importScreen';

const { open, checkFile, importFile } = startImportScreen();
const UNSURE = '保存されたか確認できませんでした';

/** A file that is checked, confirmed, and on its way. */
async function send(...answers: Answer[]) {
  const view = await importFile(...answers);
  await waitFor(() => expect(view.taken).toHaveLength(1));
  return { ...view, keys: () => view.taken.map(({ headers }) => headers.get('idempotency-key')) };
}

const never = async () => {
  await delay('infinite');
  return HttpResponse.json({});
};
const lost = () => HttpResponse.error();

/** An answer that comes after `goOn`. */
function held(answer: Answer) {
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  return { goOn: () => goOn(), answer: () => released.then(answer) };
}

/** How far an upload is, jsdom does not tell; the browser tests see it. */
function reach(state: 'sending' | 'saving'): void {
  const { order } = upload.get() as { order: ImportOrder };
  act(() => upload.set(state === 'sending' ? { state, order, sent: 48 } : { state, order }));
}

function warnsBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('an upload shows how far it is, and has nothing else to press', async () => {
  await send(never);
  expect(screen.getByRole('heading', { name: '取り込んでいます' })).toHaveFocus();
  reach('sending');
  const bar = screen.getByRole('progressbar', { name: 'アップロードの進み具合' });
  expect(bar).toHaveAttribute('aria-valuenow', '49');
  expect(bar).toHaveAttribute('aria-valuetext', '49%、48\u00a0バイト / 97\u00a0バイト');
  expect(screen.getByRole('status')).toHaveTextContent('アップロードしています');
  expect(screen.queryByRole('button', { name: '内容を確認' })).toBeNull();
  expect(screen.getByLabelText('ファイルを選ぶ')).not.toBeVisible();
  // All is sent: that is not yet stored.
  reach('saving');
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('status')).toHaveTextContent('保存しています…');
});

test('an upload goes on behind another page, which it warns before closing', async () => {
  expect(warnsBeforeUnload()).toBe(false);
  const { answer, goOn } = held(importAnswer());
  await send(answer);
  cleanup();
  expect(warnsBeforeUnload()).toBe(true);
  goOn();
  await waitFor(() => expect(upload.get().state).toBe('done'));
  expect(warnsBeforeUnload()).toBe(false);
  renderScreen(ImportTab, '/?tab=import');
  expect(await resultHeading()).toBeVisible();
});

test.each([
  { end: 'is cancelled', words: '取り込みをやめました。何も保存されていません。' },
  { end: 'breaks off', words: '送信の途中で通信が切れました。何も保存されていません。' },
])('an upload that $end while part is sent has stored nothing', async ({ end, words }) => {
  const { answer, goOn } = held(lost);
  const { press } = await send(answer);
  reach('sending');
  if (end === 'is cancelled') await press('やめる');
  else goOn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent(UNSURE);
  expect(screen.getByText('votes.csv')).toBeVisible();
  expect(await checkButton()).toBeEnabled();
});

test.each([
  { how: 'a lost response', first: lost },
  { how: 'a cancelling once all was sent', first: never },
])('after $how nobody knows, and the same under the same key finds out', async ({ first }) => {
  const { press, taken, keys, client } = await send(first, importAnswer());
  if (first === never) {
    reach('saving');
    await press('やめる');
  }
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /保存されたか確認.*二重には数えません/,
  );
  // The votes may be in: what is on the screen is fetched anew.
  expect(client.getQueryState(['poll', null, null])?.dataUpdateCount).toBeGreaterThan(1);
  await press('もう一度');
  await resultHeading();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(taken[1]?.body).toBe(taken[0]?.body);
});

test.each([
  { end: 'stalls', answer: () => refusal(408, 'upload_stalled') },
  { end: 'is cancelled', answer: never },
])('what a first try may have stored stays unknown when the next $end', async ({ end, answer }) => {
  const second = held(answer);
  const { press, taken } = await send(lost, second.answer);
  await screen.findByText(UNSURE, { exact: false });
  await press('もう一度');
  await waitFor(() => expect(taken).toHaveLength(2));
  reach('sending');
  second.goOn();
  if (end === 'is cancelled') await press('やめる');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(UNSURE);
  expect(alert).not.toHaveTextContent('何も保存されていません');
});

test('a file that was saved anew since it was chosen is not sent', async () => {
  const { choose, user } = open();
  const file = csv();
  await choose(file);
  await checkButton();
  // As a browser answers for a file that is another one by now.
  const refused = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: refused });
  await user.click(await checkButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ファイルが選んだ後に変更されたか、移動されています。');
  // The same file would be refused again.
  expect(within(alert).queryByRole('button', { name: 'もう一度' })).not.toBeInTheDocument();
});

test('a check stores nothing, so a lost response of one leaves no doubt', async () => {
  await checkFile({ check: lost });
  expect(await screen.findByRole('alert')).not.toHaveTextContent(UNSURE);
  expect(await checkButton()).toBeEnabled();
});

test('after a refusal nothing is unsure, and another import has a new key', async () => {
  const { press, user, taken, keys } = await send(() => refusal(400, 'invalid_request'));
  expect(await screen.findByRole('alert')).not.toHaveTextContent(UNSURE);
  await press('内容を確認');
  await user.click(await confirmButton());
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(keys()[0]).not.toBe(keys()[1]);
});

test('signing out ends an upload and takes its result away', async () => {
  await send(never);
  act(endSession);
  expect(upload.get()).toEqual({ state: 'idle' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(warnsBeforeUnload()).toBe(false);
});

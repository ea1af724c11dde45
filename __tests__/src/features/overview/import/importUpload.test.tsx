import '../../../../support/site/platformFiles';
import { act as settle, cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import ImportTab from '../../../../../src/features/overview/import/ImportTab';
import { upload, type ImportOrder } from '../../../../../src/features/overview/import/upload';
import { endSession } from '../../../../../src/client/session';
import { recorded, startServer } from '../../../../support/site/recordedApi';
import {
  importAnswer,
  importProblem,
  listImports,
  takeImports,
  takeImportsAfter,
} from '../../../../support/site/importAnswers';
import { importFile } from '../../../../support/site/importScreen';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();
// 40 bytes.
const CSV = 'id,dj,castAt\n10,蓮,2022-09-02 00:00:00\n';
const UNSURE = '保存されたか確認できませんでした';

afterEach(() => settle(endSession));

type Answers = Parameters<typeof takeImports>;

/** Chooses a file and presses the button. */
async function send(...answers: Answers) {
  const { taken, handler } = takeImports(...answers);
  server.use(handler, listImports([]), ...recorded('running'));
  const view = renderScreen(ImportTab, '/?tab=import');
  const input = await screen.findByLabelText('ファイルを選ぶ');
  await view.user.upload(input, new File([CSV], 'votes.csv', { type: 'text/csv' }));
  await importFile(view.user);
  return { ...view, taken };
}

const never = async () => {
  await delay('infinite');
  return HttpResponse.json({});
};
const lost = () => HttpResponse.error();

/** How far an upload is, jsdom does not tell; the browser tests see it told. */
function reach(state: 'sending' | 'saving'): void {
  const { order } = upload.get() as { order: ImportOrder };
  settle(() => upload.set(state === 'sending' ? { state, order, sent: 20 } : { state, order }));
}

function leavingIsAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('while a file is on its way: how far it is, and nothing else to press', async () => {
  const { taken } = await send(never);
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(screen.getByRole('heading', { name: '取り込んでいます' })).toHaveFocus();
  reach('sending');
  const bar = screen.getByRole('progressbar', { name: 'アップロードの進み具合' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  expect(bar).toHaveAttribute('aria-valuetext', '50%、20\u00a0バイト / 40\u00a0バイト');
  expect(screen.getByRole('status')).toHaveTextContent('アップロードしています');
  expect(screen.queryByRole('button', { name: '内容を確認' })).toBeNull();
  expect(screen.getByLabelText('別のファイルを選ぶ')).not.toBeVisible();
  // All is sent: that is not yet stored.
  reach('saving');
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('status')).toHaveTextContent('保存しています…');
});

test('leaving the page is asked about while a file is on its way, and only then', async () => {
  expect(leavingIsAsked()).toBe(false);
  const { taken } = await send(async () => {
    await delay(300);
    return importAnswer()();
  });
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(leavingIsAsked()).toBe(true);
  await screen.findByRole('heading', { name: /取り込みました$/ });
  expect(leavingIsAsked()).toBe(false);
});

test('cancelled before all was sent: nothing was stored', async () => {
  const { user, taken } = await send(never);
  await waitFor(() => expect(taken).toHaveLength(1));
  reach('sending');
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('取り込みをやめました。何も保存されていません。');
  expect(screen.getByText('votes.csv')).toBeVisible();
  expect(screen.getByRole('button', { name: '内容を確認' })).toBeEnabled();
});

test('cancelled after all was sent: nobody knows, and the same key finds out', async () => {
  const { user, taken } = await send(never, importAnswer({ accepted: 1 }));
  reach('saving');
  await user.click(screen.getByRole('button', { name: 'やめる' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(UNSURE);
  await user.click(screen.getByRole('button', { name: 'もう一度' }));
  await screen.findByRole('heading', { name: /取り込みました$/ });
  const keys = taken.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('a lost answer says what is known, and is tried again under the same key', async () => {
  const { user, taken, client } = await send(lost, importAnswer());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(UNSURE);
  expect(alert).toHaveTextContent('二重には数えません');
  // The votes may be in: what is on the screen is asked anew.
  expect(client.getQueryState(['poll', null, null])?.dataUpdateCount).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'もう一度' }));
  await screen.findByRole('heading', { name: /取り込みました$/ });
  expect(taken).toHaveLength(2);
  expect(taken[1]?.headers.get('idempotency-key')).toBe(taken[0]?.headers.get('idempotency-key'));
  expect(taken[1]?.body).toBe(taken[0]?.body);
});

const stalled = importProblem(408, 'upload_stalled');
test.each<[string, (user: Awaited<ReturnType<typeof send>>['user']) => Promise<void>, Answers[0]]>([
  ['stalls', () => Promise.resolve(), stalled],
  ['is cancelled', (user) => user.click(screen.getByRole('button', { name: 'やめる' })), never],
])(
  'what a first try may have stored stays unknown when the next one %s',
  async (_, end, answer) => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { user, taken } = await send(lost, async () => {
      await held;
      return answer();
    });
    await screen.findByText(UNSURE, { exact: false });
    await user.click(screen.getByRole('button', { name: 'もう一度' }));
    await waitFor(() => expect(taken).toHaveLength(2));
    reach('sending');
    goOn();
    await end(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(UNSURE);
    expect(alert).not.toHaveTextContent('何も保存されていません');
  },
);

test('a file that was saved anew since it was chosen is not sent, and said to be one', async () => {
  const check = takeImportsAfter(lost);
  server.use(check.handler, listImports([]), ...recorded('running'));
  const { user } = renderScreen(ImportTab, '/?tab=import');
  const file = new File([CSV], 'votes.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('ファイルを選ぶ'), file);
  const button = await screen.findByRole('button', { name: '内容を確認' });
  // As a browser answers for a file that is another one by now.
  const refused = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: refused });
  await user.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ファイルが選んだ後に変更されたか、移動されています。');
  expect(alert).not.toHaveTextContent(/接続|保存された/);
  // The same file would be refused again.
  expect(within(alert).queryByRole('button', { name: 'もう一度' })).not.toBeInTheDocument();
  expect(check.checked).toEqual([]);
});

test('a check stores nothing, so a lost answer of one leaves no doubt', async () => {
  server.use(takeImportsAfter(lost).handler, listImports([]), ...recorded('running'));
  const { user } = renderScreen(ImportTab, '/?tab=import');
  const input = await screen.findByLabelText('ファイルを選ぶ');
  await user.upload(input, new File([CSV], 'votes.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: '内容を確認' }));
  const alert = await screen.findByRole('alert');
  expect(alert).not.toHaveTextContent(UNSURE);
  expect(screen.getByRole('button', { name: '内容を確認' })).toBeEnabled();
});

test('a connection that breaks while part is sent: nothing was stored', async () => {
  let breakOff: () => void = () => undefined;
  const broken = new Promise<void>((resolve) => (breakOff = resolve));
  const { taken } = await send(async () => {
    await broken;
    return lost();
  });
  await waitFor(() => expect(taken).toHaveLength(1));
  reach('sending');
  breakOff();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('送信の途中で通信が切れました。何も保存されていません。');
  expect(alert).not.toHaveTextContent(UNSURE);
});

test.each([
  [500, 'internal_error', true],
  [409, 'key_in_use', false],
])('%d %s: whether something may have been stored', async (status, code, unsure) => {
  await send(importProblem(status, code));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent.includes(UNSURE)).toBe(unsure);
});

test('a new try of one’s own has a new key', async () => {
  const { user, taken } = await send(importProblem(400, 'invalid_request'));
  await screen.findByRole('alert');
  await importFile(user);
  await waitFor(() => expect(taken).toHaveLength(2));
  const keys = taken.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBe(keys[1]);
  await user.click(await screen.findByRole('button', { name: 'もう一度' }));
});

test('a long upload goes on while somebody looks at another page, and its result waits', async () => {
  const { taken } = await send(async () => {
    await delay(500);
    return importAnswer()();
  });
  await waitFor(() => expect(taken).toHaveLength(1));
  cleanup();
  await waitFor(() => expect(upload.get().state).toBe('done'));
  renderScreen(ImportTab, '/?tab=import');
  expect(await screen.findByRole('heading', { name: /取り込みました$/ })).toBeVisible();
});

test('signing out ends an upload and takes its result away', async () => {
  const { taken } = await send(never);
  await waitFor(() => expect(taken).toHaveLength(1));
  settle(endSession);
  expect(upload.get()).toEqual({ state: 'idle' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(leavingIsAsked()).toBe(false);
});

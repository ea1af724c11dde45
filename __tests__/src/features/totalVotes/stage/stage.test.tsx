import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import {
  answerFile,
  answerOf,
  answerWith,
  fileOfVersion,
} from '../../../../support/site/recordedApi';
import { withPreviousPoll } from '../../../../support/site/previousPoll';
import { button, dialog, startScreen, untilClosed, wordsOf } from '../../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes?tab=');

/** After the close: DJ アオイ and 蓮 9 votes each, KAI 2, DJ ミオ none; frozen as 最終. */
const open = (query = 'versions&stage=v-1', ...handlers: RequestHandler[]) =>
  show('final', query, ...handlers);
async function start(): Promise<HTMLElement> {
  const starts = await button('発表を始める');
  await waitFor(() => expect(starts).toBeEnabled());
  fireEvent.click(starts);
  return dialog('発表モード');
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const rows = (stage: HTMLElement) => wordsOf('listitem', stage);

/** Which of the names are anywhere in the document. */
function named(): string[] {
  const everything = document.documentElement.outerHTML + document.title;
  return ['DJ アオイ', '蓮', 'KAI'].filter((name) => everything.includes(name));
}

test('nothing of a place is anywhere in the document before it is shown', async () => {
  open();
  await screen.findByText(/確定版と1バイトの違いもなく一致しています/);
  expect(named()).toEqual([]);
  const stage = await start();
  expect(rows(stage)).toEqual(['1未発表', '2未発表', '3未発表']);
  expect(named()).toEqual([]);
  press('ArrowRight');
  expect(rows(stage)).toEqual(['1未発表', '2未発表', '3KAI2票']);
  expect(stage).toHaveTextContent('有効票 20票');
  expect(stage).not.toHaveTextContent('SHA-256');
  // A key that is held down shows one place, not all of them.
  press('ArrowRight', { repeat: true });
  expect(named()).toEqual(['KAI']);
  press(' ');
  expect(rows(stage)).toEqual(['1DJ アオイ9票', '1蓮9票', '3KAI2票']);
  expect(stage).toHaveTextContent('同率');
  press('ArrowLeft');
  expect(named()).toEqual(['KAI']);
});

test('hidden votes: no figure of votes is there, and no hole', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: '票数を伏せる' }));
  const stage = await start();
  press('Enter');
  press('Enter');
  expect(rows(stage)).toEqual(['1DJ アオイ', '1蓮', '3KAI']);
  expect(stage.textContent).not.toMatch(/\d票/);
});

test('a blank picture: the next key brings it back, the one after goes on', async () => {
  open();
  const stage = await start();
  press('b');
  press('ArrowRight');
  expect(rows(stage)).toContain('3未発表');
  press('ArrowRight');
  expect(rows(stage)).toContain('3KAI2票');
});

test('the address keeps the place and names nobody; who leaves can go on from there', async () => {
  open();
  await start();
  press('ArrowRight');
  await waitFor(() => expect(window.location.search).toContain('step=1'));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(decodeURIComponent(window.location.href)).not.toContain('KAI');
  press('Escape');
  expect(await button('続きから（3位まで発表済み）')).toBeEnabled();
  await untilClosed();
});

test('without a version that stands there is no way to the stage', async () => {
  const [version] = answerOf('final', 'versions').versions;
  open('announcement', answerWith('versions', { versions: [{ ...version, state: 'withdrawn' }] }));
  expect(await screen.findByRole('heading', { name: '画像' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '発表モードを開く' })).toBeNull();
});

test('the file is not the frozen one: it is told, and nothing can be played', async () => {
  const { text, name } = fileOfVersion('final', 'v-1');
  open(undefined, answerFile(text.replace(',2\n', ',3\n'), name));
  expect(await screen.findByRole('alert')).toHaveTextContent('SHA-256と一致しません');
  expect(await button('発表を始める')).toBeDisabled();
  press('ArrowRight');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys reach the stage alone; who leaves it is back on what opened it', async () => {
  const { user } = open('versions');
  await user.click(await button('最終 の操作'));
  await user.click(await button('発表モードを開く'));
  await start();
  const below = jest.fn();
  document.body.addEventListener('keydown', below);
  press('k', { ctrlKey: true });
  expect(below).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', below);
  press('Escape');
  await user.click(await button('総投票数へ戻る'));
  await waitFor(() => expect(screen.getByRole('button', { name: '最終 の操作' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where the DJs stood in the previous poll, of those alone that are shown', async () => {
  const places = { kai: { rank: 5, votes: null }, aoi: 'new', ren: 'back' } as const;
  open(undefined, ...withPreviousPoll('final', places));
  const stage = await start();
  expect(stage).not.toHaveTextContent('前回');
  press('Enter');
  expect(stage).toHaveTextContent('前回 5位 ↑2');
  expect(stage).not.toHaveTextContent('初登場');
  press('Enter');
  expect(stage).toHaveTextContent(/DJ アオイ 初登場.*蓮 返り咲き/);
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import {
  answerFile,
  answerOf,
  answerWith,
  fileOfVersion,
  recorded,
  startServer,
} from '../../../../support/site/recordedApi';
import { withPreviousPoll } from '../../../../support/site/previousPoll';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();
afterEach(() => {
  cleanup();
  endSession();
});

const FIRST = ['DJ アオイ', '蓮'];
const THIRD = 'KAI';

/** After the close: DJ アオイ and 蓮 9 votes each, KAI 2, DJ ミオ none; frozen as 最終. */
function open(query = 'stage=v-1', tab = 'versions', ...handlers: RequestHandler[]) {
  server.use(...handlers, ...recorded('final'));
  return renderScreen(TotalVotesPage, `/total-votes?tab=${tab}&${query}`);
}

const stage = () => screen.findByRole('dialog', { name: '発表モード' });
const start = async () => {
  const button = await screen.findByRole('button', { name: '発表を始める' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  return stage();
};
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const rows = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const everything = () => document.documentElement.outerHTML + document.title;

test('nothing of a place is anywhere in the document before it is shown', async () => {
  open();
  await screen.findByText(/確定版と1バイトの違いもなく一致しています/);
  for (const name of [...FIRST, THIRD]) expect(everything()).not.toContain(name);
  const shown = await start();
  expect(rows(shown)).toEqual(['1未発表', '2未発表', '3未発表']);
  for (const name of [...FIRST, THIRD]) expect(everything()).not.toContain(name);

  press('ArrowRight');
  expect(rows(shown)).toEqual(['1未発表', '2未発表', `3${THIRD}2票`]);
  expect(shown).toHaveTextContent('有効票 20票');
  expect(shown).not.toHaveTextContent('SHA-256');
  for (const name of FIRST) expect(everything()).not.toContain(name);

  press('ArrowRight', { repeat: true });
  for (const name of FIRST) expect(everything()).not.toContain(name);
  press(' ');
  expect(rows(shown)).toEqual([`1${FIRST[0]}9票`, `1${FIRST[1]}9票`, `3${THIRD}2票`]);
  expect(within(shown).getByText('同率')).toBeInTheDocument();

  press('ArrowLeft');
  for (const name of FIRST) expect(everything()).not.toContain(name);
});

test('hidden votes: no figure of votes is there, and no hole', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: '票数を伏せる' }));
  const shown = await start();
  press('Enter');
  press('Enter');
  expect(rows(shown)).toEqual([`1${FIRST[0]}`, `1${FIRST[1]}`, `3${THIRD}`]);
  expect(shown.textContent).not.toMatch(/\d票/);
});

test('a blank picture: the next key brings it back, the one after goes on', async () => {
  open();
  const shown = await start();
  press('b');
  press('ArrowRight');
  expect(rows(shown)).toContain('3未発表');
  press('ArrowRight');
  expect(rows(shown)).toContain(`3${THIRD}2票`);
});

test('the address keeps the place and names nobody; who leaves can go on from there', async () => {
  open();
  await start();
  press('ArrowRight');
  await waitFor(() => expect(window.location.search).toContain('step=1'));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(decodeURIComponent(window.location.href)).not.toContain(THIRD);
  press('Escape');
  expect(await screen.findByRole('button', { name: '続きから（3位まで発表済み）' })).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a version that stands there is no way to the stage', async () => {
  const versions = answerOf('final', 'versions').versions.map((version) => {
    return { ...version, state: 'withdrawn' };
  });
  open('', 'announcement', answerWith('versions', { versions }));
  expect(await screen.findByRole('heading', { name: 'プレビュー' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '発表モードを開く' })).toBeNull();
});

test('the file is not the frozen one: it is told, and nothing can be played', async () => {
  const { text, name } = fileOfVersion('final', 'v-1');
  open('stage=v-1', 'versions', answerFile(text.replace(',2\n', ',3\n'), name));
  expect(await screen.findByRole('alert')).toHaveTextContent('確定版と一致しません');
  expect(screen.getByRole('button', { name: '発表を始める' })).toBeDisabled();
  press('ArrowRight');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys reach the stage alone; who leaves it is back on what opened it', async () => {
  const { user } = open('');
  await user.click(await screen.findByRole('button', { name: '最終 の操作' }));
  await user.click(await screen.findByRole('button', { name: '発表モードを開く' }));
  await start();
  const below = jest.fn();
  document.body.addEventListener('keydown', below);
  press('k', { ctrlKey: true });
  press('?');
  expect(below).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', below);
  press('Escape');
  await user.click(await screen.findByRole('button', { name: '総投票数へ戻る' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '最終 の操作' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where the DJs stood in the previous poll, of those alone that are shown', async () => {
  const places = { kai: { rank: 5, votes: null }, aoi: 'new', ren: 'back' } as const;
  open('stage=v-1', 'versions', ...withPreviousPoll('final', places));
  const shown = await start();
  expect(shown).not.toHaveTextContent('前回');
  press('Enter');
  expect(shown).toHaveTextContent('前回 5位 ↑2');
  expect(shown).not.toHaveTextContent('初登場');
  press('Enter');
  expect(shown).toHaveTextContent(/DJ アオイ 初登場.*蓮 返り咲き/);
});

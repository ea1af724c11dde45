import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { freeze } from '../../../../support/fakeApi/fakeVersions';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();
afterEach(() => {
  cleanup();
  endSession();
});

const FIRST = ['DJ アオイ', '蓮'];
const THIRD = 'KAI';

/** After the close: DJ アオイ and 蓮 9 votes each, KAI 2, DJ ミオ none; frozen as 最終. */
function finalVoting(): FakeVoting {
  const voting = { ...smallVoting, now: '2022-09-10T10:00+09:00' };
  freeze(voting, { label: '最終', final: true });
  return voting;
}

function open(voting = finalVoting(), query = 'stage=v-1', tab = 'versions') {
  server.use(...fakeApi(voting));
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
/** jsdom has no events of pointers. */
function touch(element: HTMLElement, type: string, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 50 });
  fireEvent(element, Object.defineProperty(event, 'pointerType', { value: 'touch' }));
}
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
  expect(shown.querySelector('.votes')).toBeNull();
  expect(shown.textContent).not.toMatch(/\d票/);
});

test('a blank picture shows nothing more: the next key brings it back, the one after goes on', async () => {
  open();
  const shown = await start();
  press('b');
  expect(shown).toHaveClass('stage-blank');
  press('ArrowRight');
  expect(shown).not.toHaveClass('stage-blank');
  expect(rows(shown)).toContain('3未発表');
  press('ArrowRight');
  expect(rows(shown)).toContain(`3${THIRD}2票`);
});

test('the clock of the vote, in Tokyo, comes and goes with its key', async () => {
  open();
  const shown = await start();
  const clock = () => within(shown).queryByText(/^10:0\d$/);
  expect(clock()).toBeNull();
  press('t');
  await waitFor(() => expect(clock()).toBeVisible());
  expect(rows(shown)).toContain('3未発表');
  press('t');
  await waitFor(() => expect(clock()).toBeNull());
});

test('a reload goes on at the same place; the address names nobody, and an ended play can be continued', async () => {
  const voting = finalVoting();
  const { unmount } = open(voting);
  await start();
  press('ArrowRight');
  await waitFor(() => expect(window.location.search).toContain('step=1'));
  const { search, href } = window.location;
  expect(decodeURIComponent(href)).not.toContain(THIRD);
  unmount();
  open(voting, search.slice(1));
  expect(rows(await stage())).toContain(`3${THIRD}2票`);
  press('Escape');
  expect(await screen.findByRole('button', { name: '続きから（3位まで発表済み）' })).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address with more steps than there are goes back from the last of them', async () => {
  open(finalVoting(), 'stage=v-1&top=3&step=99&play=on');
  const shown = await stage();
  expect(rows(shown)).toEqual([`1${FIRST[0]}9票`, `1${FIRST[1]}9票`, `3${THIRD}2票`]);
  press('ArrowLeft');
  expect(rows(shown)).toEqual(['1未発表', '2未発表', `3${THIRD}2票`]);
});

test('without a version that stands there is no way to the stage', async () => {
  const voting = finalVoting();
  Object.assign(voting.versions![0]!.version, { state: 'withdrawn', withdrawnBy: 'a' });
  open(voting, '', 'announcement');
  expect(await screen.findByRole('heading', { name: 'プレビュー' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '発表モードを開く' })).toBeNull();
});

test('the file is not the frozen one: it is told, and nothing can be played', async () => {
  const voting = finalVoting();
  voting.versions![0]!.file = voting.versions![0]!.file.replace(',2\n', ',3\n');
  open(voting);
  expect(await screen.findByRole('alert')).toHaveTextContent('確定版と一致しません');
  expect(screen.getByRole('button', { name: '発表を始める' })).toBeDisabled();
  press('ArrowRight');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys reach the stage alone; who leaves it is back on what opened it', async () => {
  const { user } = open(finalVoting(), '');
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

test('by a finger: a tap goes on, a swipe to the right goes back', async () => {
  open();
  const shown = await start();
  fireEvent.click(shown);
  expect(rows(shown)).toContain(`3${THIRD}2票`);
  touch(shown, 'pointerdown', 100);
  touch(shown, 'pointerup', 220);
  fireEvent.click(shown);
  expect(rows(shown)).toContain('3未発表');
});

test('a category is announced by its own places', async () => {
  const voting = { ...smallVoting, now: '2022-09-10T10:00+09:00' };
  voting.djs = voting.djs.map((dj) => (dj.id === 'kai' ? { ...dj, category: 'フェス' } : dj));
  freeze(voting, { label: '最終', final: true });
  const { user } = open(voting);
  const select = await screen.findByRole('combobox', { name: '部門' });
  await user.selectOptions(select, await within(select).findByRole('option', { name: /フェス/ }));
  const shown = await start();
  press('ArrowRight');
  expect(rows(shown)).toEqual([`1${THIRD}2票`]);
  expect(shown).toHaveTextContent('最終結果 フェス');
  expect(shown).toHaveTextContent('有効票 2票');
});

test('where the DJs stood in the previous poll, of those alone that are shown', async () => {
  const poll = { year: 2021, name: '前回', total: 50, djs: 2, unmatched: [] };
  const at = { importedAt: '2022-08-01T00:00:00.000Z', importedBy: 'admin@example.com' };
  const of = (dj: string, rank: number | null, isNew = false) => ({
    dj,
    previous: rank === null ? null : { rank, tied: false, votes: null },
    isNew,
    isBack: rank === null && !isNew,
  });
  const djs = [of('kai', 5), of('aoi', null, true), of('ren', null)];
  open({ ...finalVoting(), earlier: { polls: [{ ...poll, ...at }], djs } });
  const shown = await start();
  expect(shown).not.toHaveTextContent('前回');
  press('Enter');
  expect(shown).toHaveTextContent('前回 5位 ↑2');
  expect(shown).not.toHaveTextContent('初登場');
  press('Enter');
  expect(shown).toHaveTextContent(/DJ アオイ 初登場.*蓮 返り咲き/);
});

import { screen, waitFor, within } from '@testing-library/react';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { freeze, REAL_TIME } from '../../../../support/fakeApi/fakeVersions';
import { reviewedVoting } from '../../../../support/fakeApi/reviewedVoting';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();

const TAB = '/total-votes?tab=announcement';
const pressed = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);
const words = async () => (await screen.findByText(/【/, { selector: 'pre' })).textContent;

function closedVoting(final: boolean): FakeVoting {
  const voting = { ...smallVoting, now: '2022-09-10T10:00+09:00' };
  freeze(voting, { label: '最終', final });
  return voting;
}

test('live: 速報 with the day before as its measure; what is chosen is in the address, and in the text', async () => {
  server.use(...fakeApi(smallVoting));
  const { user } = renderScreen(TotalVotesPage, `${TAB}&view=text&top=3`);
  // Until the end of 9/2 it was DJ アオイ 7, 蓮 6.
  expect(await words()).toContain(
    '1位（同率）　DJ アオイ　9票　→\n1位（同率）　蓮　9票　↑1\n3位　KAI　2票　NEW\n\n有効票の合計　20票\n',
  );
  expect(pressed('表記')).toEqual(['速報']);
  expect(screen.getByRole('button', { name: '確定' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '中間' }));
  const note = screen.getByRole('textbox', { name: '注記' });
  await waitFor(() => expect(note).toHaveValue('途中経過です。順位は変わることがあります。'));
  await user.click(screen.getByRole('switch', { name: '票数を伏せる' }));
  await waitFor(() => expect(document.body.textContent).not.toMatch(/\d票/));
  expect(new URLSearchParams(window.location.search).get('votes')).toBe('hidden');
  expect(await words()).toMatch(/^【中間】/);
});

test('a note of one’s own is in the address once typing rests, and can be taken back', async () => {
  server.use(...fakeApi(smallVoting));
  const { user } = renderScreen(TotalVotesPage, `${TAB}&view=text`);
  const note = await screen.findByRole('textbox', { name: '注記' });
  await user.clear(note);
  await user.type(note, '10月に発表');
  expect(await screen.findByText(/※ 10月に発表。同数は同率/)).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('note')).toBe('10月に発表');
  await user.click(screen.getByRole('button', { name: '既定の文に戻す' }));
  expect(note).toHaveValue('速報です。順位は変わることがあります。');
  await waitFor(() => expect(window.location.search).not.toContain('note'));
});

test('of a final version it is 確定, with its hash; live is one choice away', async () => {
  server.use(...fakeApi(closedVoting(true)));
  const { user } = renderScreen(TotalVotesPage, `${TAB}&view=text`);
  expect(await words()).toMatch(/^【確定】[\s\S]*※ SHA-256 [0-9a-f]{64}\n$/);
  const source = screen.getByRole('combobox', { name: '元の集計' });
  expect(source).toHaveDisplayValue('確定版「最終」（確定）');
  expect(screen.queryByRole('group', { name: '順位の比較' })).toBeNull();
  await user.selectOptions(source, '現在の集計');
  await waitFor(async () => expect(await words()).toMatch(/^【速報】/));
});

test('a version that is not final is no 確定; one that is not there is said so', async () => {
  server.use(...fakeApi(closedVoting(false)));
  renderScreen(TotalVotesPage, `${TAB}&view=text&version=v-1&stamp=final`);
  expect(await words()).toMatch(/^【中間】/);
  expect(screen.getByRole('button', { name: '確定' })).toBeDisabled();
});

test('an address of a version that can’t be announced shows the figures as they are, and says so', async () => {
  server.use(...fakeApi(closedVoting(false)));
  renderScreen(TotalVotesPage, `${TAB}&view=text&version=v-9`);
  expect(await screen.findByText(/「v-9」は発表に使えない確定版です/)).toBeVisible();
  expect(await words()).toMatch(/^【速報】/);
});

test('a previous poll is what places are compared with, unless somebody chooses the day before', async () => {
  const place = { dj: 'aoi', previous: { rank: 2, tied: false, votes: null } };
  const earlier = {
    polls: [
      {
        ...{
          year: 2021,
          name: '前回',
          total: null,
          djs: 2,
          importedAt: REAL_TIME,
          importedBy: 'a',
        },
        unmatched: [{ line: 2, name: '誰か', rank: 1, votes: null, candidates: [] }],
      },
    ],
    djs: [
      { ...place, isNew: false, isBack: false },
      { dj: 'ren', previous: null, isNew: true, isBack: false },
      { dj: 'kai', previous: null, isNew: false, isBack: true },
      { dj: 'mio', previous: null, isNew: true, isBack: false },
    ],
  };
  server.use(...fakeApi({ ...smallVoting, earlier }));
  const { user } = renderScreen(TotalVotesPage, `${TAB}&view=text`);
  expect(await words()).toContain(
    '1位（同率）　DJ アオイ　9票　前回 2位 ↑1\n1位（同率）　蓮　9票　初登場\n3位　KAI　2票　返り咲き\n',
  );
  expect(screen.getByText('2021年の投票・照合できないDJ 1組')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '前日まで' }));
  await waitFor(async () => expect(await words()).toContain('　蓮　9票　↑1\n'));
});

test('the picture is the same data as the text, and hides every figure of votes', async () => {
  server.use(...fakeApi(smallVoting));
  const { user } = renderScreen(TotalVotesPage, TAB);
  const picture = await screen.findByRole('article', { name: '発表の画像' });
  const rows = () =>
    within(picture)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rows()).toEqual(['1位DJ アオイ同率→9票', '1位蓮同率↑19票', '3位KAINEW2票']);
  expect(picture).toHaveTextContent('有効票 20票');
  await user.click(screen.getByRole('switch', { name: '票数を伏せる' }));
  await waitFor(() => expect(rows()).toEqual(['1位DJ アオイ同率→', '1位蓮同率↑1', '3位KAINEW']));
  expect(document.body.textContent).not.toMatch(/\d票/);
});

test('while cases are open it is said that the announcement may change', async () => {
  server.use(...fakeApi(reviewedVoting()));
  renderScreen(TotalVotesPage, TAB);
  expect(await screen.findByText(/未判断の要確認が\d件あります/)).toBeVisible();
  expect(screen.getByRole('link', { name: '要確認を見る' })).toBeVisible();
});

test('without votes there is nothing to announce: what to do next is said', async () => {
  server.use(...fakeApi({ ...smallVoting, votes: [] }));
  renderScreen(TotalVotesPage, TAB);
  expect(await screen.findByText('票がまだありません')).toBeVisible();
  expect(screen.queryByRole('button', { name: /画像を保存/ })).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import type { PreviousPollsAnswer } from '../../../../contract/previousPolls';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { failWith, fakeApi, startFakeApi } from '../../../support/fakeApi/fakeApi';
import { smallVoting } from '../../../support/fakeApi/smallVoting';
import { renderScreen, table } from '../../../support/site/renderScreen';

const server = startFakeApi();

const nobody = { previous: null, isNew: false, isBack: false };
const then = (rank: number, votes: number | null, tied = false) => ({
  ...nobody,
  previous: { rank, tied, votes },
});

/** Of smallVoting, whose places are 1 aoi (9), 1 ren (9), 3 kai (2), and mio without votes. */
const earlier = (djs: PreviousPollsAnswer['djs']): PreviousPollsAnswer => ({
  polls: [
    {
      ...{ year: 2021, name: '前回', total: 21, djs: 4, unmatched: [] },
      ...{ importedAt: '2022-08-01T00:00:00.000Z', importedBy: 'admin@example.com' },
    },
  ],
  djs,
});

/** The names and what stands in the column. */
async function column(): Promise<string[][]> {
  const [head = [], ...rows] = await table(/ランキング/);
  const at = head.findIndex((name) => name.includes('前回順位'));
  return rows.map((row) => [(row[2] ?? '').slice(0, 3), row[at] ?? 'no column']);
}

test('while votes are counted: places then and now; 初登場 and 返り咲き in their place; 「—」 where nobody knows', async () => {
  const djs = [
    { dj: 'aoi', ...then(3, 4, true) },
    { dj: 'ren', ...then(1, 12) },
    { dj: 'kai', ...nobody, isBack: true },
    { dj: 'mio', ...nobody, isNew: true },
  ];
  server.use(...fakeApi({ ...smallVoting, earlier: earlier(djs) }));
  renderScreen(TotalVotesPage, '/total-votes');
  await waitFor(async () =>
    expect(await column()).toEqual([
      ['DJ ', '3位（同率） ↑2'],
      ['蓮れん', '1位 →'],
      ['KAI', '返り咲き'],
      ['DJ ', '初登場'],
    ]),
  );
  expect(screen.getByText('2021年')).toBeVisible();
});

test('after the close votes and growth too; sorted by place; without votes then there is neither 票数差 nor 伸び率', async () => {
  const djs = [
    { dj: 'aoi', ...then(2, 12) },
    { dj: 'ren', ...then(1, null) },
    { dj: 'kai', ...then(3, 1) },
    { dj: 'mio', ...nobody },
  ];
  const now = '2022-09-10T09:00+09:00';
  server.use(...fakeApi({ ...smallVoting, now, earlier: earlier(djs) }));
  renderScreen(TotalVotesPage, '/total-votes?sort=previous-poll');
  await waitFor(async () =>
    expect(await column()).toEqual([
      ['蓮れん', '1位 →'],
      ['DJ ', '2位 ↑1−3票・−25.0%'],
      ['KAI', '3位 →+1票・+100.0%'],
      ['DJ ', '—'],
    ]),
  );
});

test('no column without a previous poll; an API that fails leaves its room and the ranking', async () => {
  server.use(...fakeApi(smallVoting));
  const { unmount } = renderScreen(TotalVotesPage, '/total-votes');
  expect(await column()).toContainEqual(['KAI', 'no column']);
  unmount();
  server.use(
    failWith('previousPolls', { status: 404, code: 'not_found', title: '題' }),
    ...fakeApi({ ...smallVoting, earlier: earlier([]) }),
  );
  renderScreen(TotalVotesPage, '/total-votes');
  await screen.findByText('2021年');
  expect(await column()).toContainEqual(['KAI', '']);
});

import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { failWith, recorded, startServer } from '../../../support/site/recordedApi';
import { withPreviousPoll } from '../../../support/site/previousPoll';
import { renderScreen, table } from '../../../support/site/renderScreen';

const server = startServer();

/** The names and what stands in the column. */
async function column(): Promise<string[][]> {
  const [head = [], ...rows] = await table(/ランキング/);
  const at = head.findIndex((name) => name.includes('前回順位'));
  return rows.map((row) => [(row[2] ?? '').slice(0, 3), row[at] ?? 'no column']);
}

test('while votes are counted: places then and now, 初登場 and 返り咲き', async () => {
  const places = {
    aoi: { rank: 3, tied: true, votes: 4 },
    ren: { rank: 1, votes: 12 },
    kai: 'back',
    mio: 'new',
  } as const;
  server.use(...withPreviousPoll('running', places), ...recorded('running'));
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

test('after the close votes and growth too, but not without votes then', async () => {
  const places = {
    aoi: { rank: 2, votes: 12 },
    ren: { rank: 1, votes: null },
    kai: { rank: 3, votes: 1 },
    mio: null,
  };
  server.use(...withPreviousPoll('closed', places), ...recorded('closed'));
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

test('where the places fail the ranking stays', async () => {
  server.use(
    failWith('previousPolls', { status: 404, code: 'not_found', title: '題' }),
    ...withPreviousPoll('running', {}),
    ...recorded('running'),
  );
  renderScreen(TotalVotesPage, '/total-votes');
  await screen.findByText('2021年');
  expect(await column()).toContainEqual(['KAI', '']);
});

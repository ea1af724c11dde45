import { screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../../src/features/totalVotes/TotalVotesPage';
import { failWith } from '../../../support/site/recordedApi';
import { withPreviousPoll } from '../../../support/site/previousPoll';
import { table } from '../../../support/site/renderScreen';
import { startScreen } from '../screenOfTest';

const { show } = startScreen(TotalVotesPage, '/total-votes');

/** What stands in the column, by the beginning of the name. */
async function column(): Promise<string[]> {
  const [head = [], ...rows] = await table(/ランキング/);
  const at = head.findIndex((name) => name.includes('前回順位'));
  return rows.map((row) => `${row[2]?.slice(0, 3)} ${row[at]}`);
}

const [aoi, ren] = [
  { rank: 3, tied: true, votes: 12 },
  { rank: 1, votes: null },
];

test.each([
  {
    title: 'while votes are counted: places then and now, 初登場 and 返り咲き',
    poll: 'running',
    places: { aoi, ren, kai: 'back', mio: 'new' },
    rows: ['DJ  3位（同率） ↑2', '蓮れん 1位 →', 'KAI 返り咲き', 'DJ  初登場'],
  },
  {
    title: 'after the close votes and growth too, but not without votes then',
    poll: 'closed',
    places: { aoi, ren, kai: { rank: 3, votes: 1 }, mio: null },
    rows: [
      ...['蓮れん 1位 →', 'DJ  3位（同率） ↑2−3票・−25.0%', 'KAI 3位 →+1票・+100.0%', 'DJ  —'],
    ],
  },
] as const)('$title', async ({ poll, places, rows }) => {
  const sort = poll === 'closed' ? '?sort=previous-poll' : '';
  show(poll, sort, ...withPreviousPoll(poll, places));
  await waitFor(async () => expect(await column()).toEqual(rows));
  expect(screen.getByText('2021年')).toBeVisible();
});

test('where the places fail the ranking stays', async () => {
  const failing = failWith('previousPolls', { status: 404, code: 'not_found', title: '題' });
  show('running', '', failing, ...withPreviousPoll('running', {}));
  await screen.findByText('2021年');
  expect(await column()).toContain('KAI ');
});

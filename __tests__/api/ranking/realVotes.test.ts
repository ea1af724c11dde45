import { readFileSync } from 'node:fs';
import { countRealVotes, REAL_VOTES_FILE } from '../../../e2e/support/votes/realVotes';
import { standingsAt, type Place } from '../../../e2e/support/votes/standings';
import type { Rank } from '../../../contract/ranking';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';

// Real votes, long over, against a count of their file that shares nothing with the product.
const { total, byDay, byDj, votes } = countRealVotes();
const DJS = Object.keys(byDj);
const [FIRST, LAST] = ['2015-11-18', '2016-11-10'];
const DAYS = Array.from({ length: 359 }, (_, n) => dayAfter(FIRST, n));

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** By the votes of that day alone. */
function standingsOn(day: string): Map<string, Place> {
  const ofDay = votes.filter((vote) => vote.day === day);
  return standingsAt(ofDay, day, DJS);
}

/** What a ranking has to say of everybody, by name. */
function expectedRanking(now: Map<string, Place>, before: Map<string, Place>) {
  const all = [...now.values()].reduce((sum, { votes: own }) => sum + own, 0);
  return Object.fromEntries(
    [...now].map(([dj, place]) => [
      dj,
      {
        ...place,
        share: expect.closeTo(place.votes / all, 10),
        previousRank: before.get(dj)!.rank,
        previousVotes: before.get(dj)!.votes,
      },
    ]),
  );
}

function byName(ranking: readonly Rank[]) {
  return Object.fromEntries(
    ranking.map(({ dj, rank, tied, votes: own, share, previousRank, previousVotes }) => [
      dj.name,
      { votes: own, rank, tied, share, previousRank, previousVotes },
    ]),
  );
}

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open(`${FIRST}T00:00:00+09:00`, `${dayAfter(LAST, 1)}T00:00:00+09:00`);
  const columns = 'dj:vote,voter:correlate_id,castAt:datetime_of_vote';
  const file = readFileSync(REAL_VOTES_FILE, 'utf8');
  const sent = await sendFile(api, file, { columns, createDjs: 'true' });
  expect(await importAnswer(sent)).toMatchObject({ accepted: total, duplicates: 8, djsMade: 15 });
}, 60_000);
afterAll(() => api.drop());

test('every day of the window, 0 where nobody voted', async () => {
  const { days } = await api.answer('daily');
  expect(days.map(({ date, votes: own }) => [date, own])).toEqual(
    DAYS.map((day) => [day, byDay[day] ?? 0]),
  );
});

// Days with ties, with NEW ones and with falls; the last two were in the first week.
test.each([
  [LAST, dayAfter(LAST, -1)],
  ['2016-03-01', '2015-11-20'],
  ['2015-11-20', FIRST],
])('the ranking at the end of %s, measured from %s', async (asOf, baseline) => {
  const { total: all, ranking } = await api.answer(
    'total',
    `/v1/total?asOf=${asOf}&baseline=${baseline}`,
  );
  const now = standingsAt(votes, asOf, DJS);
  expect(byName(ranking)).toEqual(expectedRanking(now, standingsAt(votes, baseline, DJS)));
  expect(all).toBe([...now.values()].reduce((sum, place) => sum + place.votes, 0));
});

test('every DJ on every day: votes, place of the total and place of the day', async () => {
  const { dates, djs } = await api.answer('everyDj');
  expect(dates).toEqual(DAYS);
  expect(djs).toHaveLength(DJS.length);
  const atEnd = new Map(DAYS.map((day) => [day, standingsAt(votes, day, DJS)]));
  const ofDay = new Map(DAYS.map((day) => [day, standingsOn(day)]));
  for (const { name, votes: own, ranks, dayRanks } of djs) {
    expect(own).toEqual(DAYS.map((day) => ofDay.get(day)!.get(name)!.votes));
    expect(ranks).toEqual(DAYS.map((day) => atEnd.get(day)!.get(name)!.rank));
    expect(dayRanks).toEqual(DAYS.map((day) => ofDay.get(day)!.get(name)!.rank));
  }
});

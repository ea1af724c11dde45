import { readFileSync } from 'node:fs';
import { countRealVotes, REAL_VOTES_FILE, standingsAt } from '../../../e2e/support/votes/realVotes';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';

// Real votes, long over, against a count of their file that shares nothing with the product.
const { total, byDay, byDj, votes } = countRealVotes();
const DJS = Object.keys(byDj);

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2015-11-18T00:00:00+09:00', '2016-11-11T00:00:00+09:00');
  const columns = 'dj:vote,voter:correlate_id,castAt:datetime_of_vote';
  const file = readFileSync(REAL_VOTES_FILE, 'utf8');
  const sent = await sendFile(api, file, { columns, createDjs: 'true' });
  expect(await importAnswer(sent)).toMatchObject({ accepted: total, duplicates: 8, djsMade: 15 });
}, 60_000);
afterAll(() => api.drop());

test('every day of the window, 0 where nobody voted', async () => {
  const { days } = await api.answer('daily');
  expect(days).toHaveLength(359);
  expect(days.filter((day) => day.votes !== (byDay[day.date] ?? 0))).toEqual([]);
});

test('every DJ on every day: votes, place of the total and place of the day', async () => {
  const { dates, djs } = await api.answer('everyDj');
  expect(djs).toHaveLength(DJS.length);
  for (const [at, date] of dates.entries()) {
    const ofDay = standingsAt(
      votes.filter(({ day }) => day === date),
      date,
      DJS,
    );
    const atEnd = standingsAt(votes, date, DJS);
    expect(djs.map((dj) => [dj.name, dj.votes[at], dj.ranks[at], dj.dayRanks[at]])).toEqual(
      djs.map(({ name }) => {
        const { votes: own, rank } = ofDay.get(name)!;
        return [name, own, atEnd.get(name)!.rank, rank];
      }),
    );
  }
});

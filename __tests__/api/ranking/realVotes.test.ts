import { readFileSync } from 'node:fs';
import { countRealVotes, REAL_VOTES_FILE } from '../../../e2e/support/votes/realVotes';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({ opens: '2015-11-18', closes: '2016-11-11' });

// Long over; counted from their file by what shares nothing with the product.
test('each day and DJ of real votes has the votes of their file', async () => {
  const { total, byDay, byDj } = countRealVotes();
  const columns = 'dj:vote,voter:correlate_id,castAt:datetime_of_vote';
  const file = readFileSync(REAL_VOTES_FILE, 'utf8');
  const sent = await sendFile(api, file, { columns, createDjs: 'true' });
  expect(await importAnswer(sent)).toMatchObject({ accepted: total, duplicates: 8, djsMade: 15 });
  const { days } = await api.answer('daily');
  expect(days).toHaveLength(359);
  expect(days.filter((day) => day.votes !== (byDay[day.date] ?? 0))).toEqual([]);
  const { ranking } = await api.answer('total');
  expect(Object.fromEntries(ranking.map(({ dj, votes }) => [dj.name, votes]))).toEqual(byDj);
}, 60_000);

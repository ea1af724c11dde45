import type pg from 'pg';
import type { ReviewRun } from '../../contract/decisions/review';

/** Ids of the newest provisional runs; a run of the ended day takes the place of its provisional ones. */
export const PROVISIONAL_PASSES = `
  select max(id) from review_run group by date having bool_and(hours is not null)`;

const SQL = `
  select date, at, hours is not null as provisional, hours, tested, flagged,
    expected_harmless as "expectedHarmless"
  from review_run
  where ($1::date is null or date = $1::date)
    and (hours is null or id in (${PROVISIONAL_PASSES}))
  order by date, id`;

/** Every run of each ended day, and the newest of the running one, by day and oldest first; `date`: of that day alone. */
export async function readRuns(client: pg.ClientBase, date: string | null): Promise<ReviewRun[]> {
  const { rows } = await client.query<Omit<ReviewRun, 'at'> & { at: Date }>(SQL, [date]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

import type pg from 'pg';
import type { ReviewPass } from '../../contract/decisions/review';

/** Ids of the newest provisional passes; a pass of the ended day takes the place of its provisional ones. */
export const PROVISIONAL_PASSES = `
  select max(id) from review_pass group by date having bool_and(hours is not null)`;

const SQL = `
  select date, at, hours is not null as provisional, hours, tested, listed,
    expected_harmless as "expectedHarmless"
  from review_pass
  where ($1::date is null or date = $1::date)
    and (hours is null or id in (${PROVISIONAL_PASSES}))
  order by date, id`;

/** Every pass of each ended day, and the newest of the running one, by day and oldest first; `date`: of that day alone. */
export async function readPasses(
  client: pg.ClientBase,
  date: string | null,
): Promise<ReviewPass[]> {
  const { rows } = await client.query<Omit<ReviewPass, 'at'> & { at: Date }>(SQL, [date]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

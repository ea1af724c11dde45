import type pg from 'pg';

const SQL = `
  select hour, sum(valid)::bigint as valid
  from sum_day_hour
  where day = $1::date
  group by hour`;

/** The valid votes of the 24 Tokyo hours of a day. */
export async function readHours(client: pg.ClientBase, day: string): Promise<number[]> {
  const { rows } = await client.query<{ hour: number; valid: number }>(SQL, [day]);
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { hour, valid } of rows) hours[hour] = valid;
  return hours;
}

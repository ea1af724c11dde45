import type pg from 'pg';

// Votes are only ever added, so the sums of both kinds tell of each that comes; which of them are void, the exclusions.
const SQL = `
  select md5(concat_ws(';', $1::text,
    (select string_agg(concat_ws(':', day, hour, valid, voided), ',' order by day, hour)
      from (
        select day, hour, sum(valid) as valid, sum(voided) as voided from sum_day_hour
        where day = any ($1::date[]) and hour < $2 group by day, hour
      ) sums),
    (select concat_ws(':', count(*), count(undone_at)) from exclusion))) as state`;

/** A digest of the first `hours` hours of these days: equal ones mean the same votes, void ones among them. */
export async function readHoursState(
  client: pg.ClientBase,
  days: readonly string[],
  hours: number,
): Promise<string> {
  const { rows } = await client.query<{ state: string }>(SQL, [days, hours]);
  return rows[0]?.state ?? '';
}

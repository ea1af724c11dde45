import type { Database } from '../../../api/database/pool';

// Each sum beside the same figure counted again from the stored votes; equal sums return no row.
const DIFFERENCES = `
  with stored as (
    select dj, (cast_at at time zone 'Asia/Tokyo')::date as day,
      extract(hour from cast_at at time zone 'Asia/Tokyo')::int as hour
    from vote
  ),
  recount as (
    select 'total' as what, '' as key, count(*) as votes from stored
    union all select 'day', day::text, count(*) from stored group by day
    union all select 'hour', day || ' ' || hour, count(*) from stored group by day, hour
    union all select 'dj', dj, count(*) from stored group by dj
    union all select 'day and dj', day || ' ' || dj, count(*) from stored group by day, dj
  ),
  served as (
    select 'total' as what, '' as key, coalesce(sum(valid + voided), 0) as votes from sum_total
    union all select 'day', day::text, sum(valid + voided) from sum_day group by day
    union all
    select 'hour', day || ' ' || hour, sum(valid + voided) from sum_day_hour group by day, hour
    union all select 'dj', dj, sum(valid + voided) from sum_dj group by dj
    union all
    select 'day and dj', day || ' ' || dj, sum(valid + voided) from sum_day_dj group by day, dj
  )
  select what, key, recount.votes as stored, served.votes as served
  from recount full join served using (what, key)
  where recount.votes is distinct from served.votes
  order by what, key
  limit 20`;

const TOTALS = `
  select (select coalesce(sum(valid), 0) from sum_day)::int as days,
    (select coalesce(sum(valid), 0) from sum_dj)::int as djs,
    (select coalesce(sum(valid), 0) from sum_total)::int as total`;

/** Σ days = Σ DJs = total = a recount of the stored votes, key by key. */
export async function expectSumsAgree(database: Database): Promise<void> {
  const { differences, totals } = await database.read(async (client) => ({
    differences: (await client.query(DIFFERENCES)).rows,
    totals: (await client.query<{ days: number; djs: number; total: number }>(TOTALS)).rows[0],
  }));
  expect(differences).toEqual([]);
  expect([totals?.days, totals?.djs]).toEqual([totals?.total, totals?.total]);
}

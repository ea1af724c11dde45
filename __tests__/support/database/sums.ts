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

const TOTALS = ['day', 'dj', 'total']
  .map((name) => `select coalesce(sum(valid), 0)::int as valid from sum_${name}`)
  .join(' union ');

/** Σ days = Σ DJs = total = a recount of the stored votes, key by key. */
export async function expectSumsAgree(database: Database): Promise<void> {
  const { differences, totals } = await database.read(async (client) => ({
    differences: (await client.query(DIFFERENCES)).rows,
    totals: (await client.query(TOTALS)).rows,
  }));
  expect(differences).toEqual([]);
  // Equal sums are one row.
  expect(totals).toHaveLength(1);
}

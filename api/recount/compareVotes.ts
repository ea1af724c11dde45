import type pg from 'pg';
import type { Compared, DifferenceRow } from './difference';
import { DIFFERENCES_KEPT, toCompared } from './difference';

interface Check {
  name: string;
  /** Gives `key`, `stored` and `served` where the two are not the same. */
  sql: string;
}

/** What the sums take for granted of the stored votes, and the one figure that is no sum. */
export const VOTE_CHECKS: readonly Check[] = [
  {
    name: 'day and hour of the votes',
    sql: `
      select concat_ws(' ', day, hour) as key, 0 as stored, count(*) as served
      from vote
      where (day, hour) is distinct from (
        (cast_at at time zone 'Asia/Tokyo')::date,
        extract(hour from cast_at at time zone 'Asia/Tokyo')::smallint
      )
      group by day, hour`,
  },
  {
    name: 'DJs of the votes',
    sql: `
      select vote.dj as key, 0 as stored, count(*) as served
      from vote left join dj on dj.id = vote.dj
      where dj.id is null
      group by vote.dj`,
  },
  {
    name: 'window of the votes',
    sql: `
      select ((cast_at at time zone 'Asia/Tokyo')::date)::text as key, 0 as stored,
        count(*) as served
      from vote
      where coalesce(
        cast_at < (select opens_at from poll) or cast_at >= (select closes_at from poll), true
      )
      group by 1`,
  },
  {
    // What an exclusion holds never changes, and each vote that it holds is there.
    name: 'votes of the exclusions',
    sql: `
      with held as materialized (
        select exclusion, count(*) as held, count(vote.id) as stored
        from excluded_vote left join vote on vote.id = excluded_vote.vote
        group by exclusion
      )
      select 'x-' || number as key, coalesce(stored, 0) as stored, matched as served
      from exclusion left join held on held.exclusion = number
      where stored is distinct from matched or held.held is distinct from matched`,
  },
  {
    // Counted in the background: it says something of the revision that it was counted at alone.
    name: 'distinct voters',
    sql: `
      with counted as materialized (
        select count(distinct voter) as stored from vote
        where (select revision from voter_count) = (select coalesce(sum(changes), 0) from revision)
      )
      select 'all voters' as key, stored, voters as served
      from voter_count, counted
      where revision = (select coalesce(sum(changes), 0) from revision) and stored <> voters`,
  },
];

/** One check of the stored votes themselves; `served` of its differences counts what should not be. */
export async function compareVotes(client: pg.ClientBase, check: Check): Promise<Compared> {
  const { rows } = await client.query<DifferenceRow>(`
    select key, stored as "storedValid", served as "servedValid",
      0 as "storedVoided", 0 as "servedVoided", count(*) over () as differences
    from (${check.sql}) different
    order by key
    limit ${DIFFERENCES_KEPT}`);
  return toCompared(check.name, rows);
}

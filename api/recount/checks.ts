import type pg from 'pg';

/** Votes of one key: valid ones, and voided ones. */
export interface Tally {
  valid: number;
  voided: number;
}

/**
 * A figure that is not what the stored votes say. `key` names what was counted: a Tokyo day, a DJ's
 * id, both; `stored` was counted from the votes, `served` is what responses are made of.
 */
export interface Difference {
  key: string;
  stored: Tally;
  served: Tally;
}

/** `first` are the first of `differences`, by key. */
export interface Compared {
  name: string;
  differences: number;
  first: Difference[];
}

/** A table of sums and what its rows are kept by. */
export interface SumTable {
  name: 'sum_day_hour' | 'sum_day_dj' | 'sum_dj';
  by: readonly ('day' | 'hour' | 'dj')[];
}

export const SUM_TABLES: readonly SumTable[] = [
  { name: 'sum_day_hour', by: ['day', 'hour'] },
  { name: 'sum_dj', by: ['dj'] },
  { name: 'sum_day_dj', by: ['day', 'dj'] },
];

/**
 * The one reading of the stored votes that a recount knows: `at` is the vote's Tokyo time, reckoned
 * from its instant alone, so that a stored day that is wrong is found as well. What makes a vote
 * void, an exclusion that nobody has undone, is joined in here and nowhere else.
 */
export const COUNTED_VOTES = `
  select dj, (at)::date as day, extract(hour from at)::smallint as hour, voided
  from (
    select dj, cast_at at time zone 'Asia/Tokyo' as at, held.vote is not null as voided
    from vote left join (
      select vote from excluded_vote
      where exclusion in (select number from exclusion where undone_by is null)
      group by vote
    ) held on held.vote = vote.id
  ) in_tokyo`;

/** Gives a row for each figure that is wrong: key, and the valid and void votes on both sides. */
interface Check {
  name: string;
  sql: string;
}

// A key that only one side knows counts 0 on the other.
function compareSums({ name, by }: SumTable): Check {
  const columns = by.join(', ');
  const sql = `
    select concat_ws(' ', ${columns}) as key, coalesce(stored.valid, 0) as "storedValid",
      coalesce(stored.voided, 0) as "storedVoided", coalesce(served.valid, 0) as "servedValid",
      coalesce(served.voided, 0) as "servedVoided"
    from (
      select ${columns},
        count(*) filter (where not voided) as valid, count(*) filter (where voided) as voided
      from (${COUNTED_VOTES}) vote group by ${columns}
    ) stored full join (
      select ${columns}, sum(valid)::bigint as valid, sum(voided)::bigint as voided
      from ${name} group by ${columns}
    ) served using (${columns})
    where (coalesce(stored.valid, 0), coalesce(stored.voided, 0))
      <> (coalesce(served.valid, 0), coalesce(served.voided, 0))`;
  return { name, sql };
}

/** `sql` gives `key`, `stored` and `served`, where `served` counts what should not be. */
function compareVotes(name: string, sql: string): Check {
  const columns = `stored as "storedValid", 0 as "storedVoided", served as "servedValid"`;
  return { name, sql: `select key, ${columns}, 0 as "servedVoided" from (${sql}) votes` };
}

const IN_TOKYO = `cast_at at time zone 'Asia/Tokyo'`;
const REVISION = '(select coalesce(sum(changes), 0) from revision)';

/** The sums, what they take for granted of the stored votes, and the one figure that is no sum. */
export const CHECKS: readonly Check[] = [
  ...SUM_TABLES.map(compareSums),
  compareVotes(
    'day and hour of the votes',
    `select concat_ws(' ', day, hour) as key, 0 as stored, count(*) as served
     from vote
     where (day, hour)
       is distinct from ((${IN_TOKYO})::date, extract(hour from ${IN_TOKYO})::smallint)
     group by day, hour`,
  ),
  compareVotes(
    'DJs of the votes',
    `select vote.dj as key, 0 as stored, count(*) as served
     from vote left join dj on dj.id = vote.dj
     where dj.id is null
     group by vote.dj`,
  ),
  compareVotes(
    'window of the votes',
    `select ((${IN_TOKYO})::date)::text as key, 0 as stored, count(*) as served
     from vote
     where coalesce(
       cast_at < (select opens_at from poll) or cast_at >= (select closes_at from poll), true
     )
     group by 1`,
  ),
  // What an exclusion holds never changes, and each vote that it holds is there.
  compareVotes(
    'votes of the exclusions',
    `with held as materialized (
       select exclusion, count(*) as held, count(vote.id) as stored
       from excluded_vote left join vote on vote.id = excluded_vote.vote
       group by exclusion
     )
     select 'x-' || number as key, coalesce(stored, 0) as stored, matched as served
     from exclusion left join held on held.exclusion = number
     where stored is distinct from matched or held.held is distinct from matched`,
  ),
  // Counted in the background: it says something of the revision alone that it was counted at.
  compareVotes(
    'distinct voters',
    `with counted as materialized (
       select count(distinct voter) as stored from vote
       where (select revision from voter_count) = ${REVISION}
     )
     select 'all voters' as key, stored, voters as served
     from voter_count, counted where revision = ${REVISION} and stored <> voters`,
  ),
];

const DIFFERENCES_KEPT = 20;

interface Row {
  key: string;
  storedValid: number;
  storedVoided: number;
  servedValid: number;
  servedVoided: number;
  differences: number;
}

export async function compare(client: pg.ClientBase, { name, sql }: Check): Promise<Compared> {
  const { rows } = await client.query<Row>(
    `select *, count(*) over () as differences from (${sql}) different
     order by key limit ${DIFFERENCES_KEPT}`,
  );
  const first = rows.map((row) => ({
    key: row.key,
    stored: { valid: row.storedValid, voided: row.storedVoided },
    served: { valid: row.servedValid, voided: row.servedVoided },
  }));
  return { name, differences: rows[0]?.differences ?? 0, first };
}

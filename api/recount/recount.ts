import type pg from 'pg';
import type { Database } from '../database/pool';
import {
  limitStatements,
  type TransactionOptions,
  type TransactionWork,
} from '../database/transaction';

/** Votes of one key. */
export interface Tally {
  valid: number;
  voided: number;
}

/** A figure that is wrong. `stored` was counted from the votes, `served` is what responses contain. */
export interface Difference {
  /** A Tokyo day with its hour, a DJ's id, or both. */
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

/** `at` and `revision` are of the one state of the database in which everything was counted. */
export interface Recount {
  at: Date;
  revision: number;
  votes: number;
  compared: Compared[];
  /** Of all that was compared. */
  differences: number;
}

/** The tables of sums, and what their rows are kept by. */
export const SUM_TABLES = {
  sum_day_hour: 'day, hour',
  sum_dj: 'dj',
  sum_day_dj: 'day, dj',
} as const;
export type SumTable = keyof typeof SUM_TABLES;

/**
 * The stored votes as a recount reads them: day and hour are derived from the instant, not from the stored ones, and what
 * makes a vote void is joined here, not by the view that the product uses.
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

// A key that only one side knows counts 0 on the other.
function compareSums(table: SumTable): string {
  const columns = SUM_TABLES[table];
  return `
    select concat_ws(' ', ${columns}) as key,
      coalesce(stored.valid, 0) as stored_valid, coalesce(stored.voided, 0) as stored_voided,
      coalesce(served.valid, 0) as served_valid, coalesce(served.voided, 0) as served_voided
    from (
      select ${columns},
        count(*) filter (where not voided) as valid, count(*) filter (where voided) as voided
      from (${COUNTED_VOTES}) vote group by ${columns}
    ) stored full join (
      select ${columns}, sum(valid)::bigint as valid, sum(voided)::bigint as voided
      from ${table} group by ${columns}
    ) served using (${columns})`;
}

/** SQL by name; each returns a key with the valid and voided votes on both sides. */
const CHECKS: Readonly<Record<string, string>> = {
  sum_day_hour: compareSums('sum_day_hour'),
  sum_dj: compareSums('sum_dj'),
  sum_day_dj: compareSums('sum_day_dj'),
  'window of the votes': `
    select (cast_at at time zone 'Asia/Tokyo')::date::text as key, 0 as stored_valid, 0 as stored_voided,
      count(*) as served_valid, 0 as served_voided
    from vote
    where cast_at < (select opens_at from poll) or cast_at >= (select closes_at from poll)
    group by 1`,
  // An exclusion holds as many stored votes as when it was made; "valid" are ids that it holds and nobody stored.
  'votes of the exclusions': `
    with held as materialized (
      select exclusion, count(vote.id) as known, count(*) - count(vote.id) as unknown
      from excluded_vote left join vote on vote.id = excluded_vote.vote
      group by exclusion
    )
    select 'x-' || number as key, coalesce(unknown, 0) as stored_valid,
      coalesce(known, 0) as stored_voided, 0 as served_valid, matched as served_voided
    from exclusion left join held on held.exclusion = number`,
};

export interface RecountOptions {
  /** Leaves the other processors to requests. */
  gently?: boolean;
  signal?: AbortSignal;
}

/** On Citus the servers end a transaction one after the other: what one of them had not ended yet is no difference. */
const TRIES_IF_SPREAD = 3;

/** Counts everything again from the stored votes, in one read-only transaction. */
export async function recount(database: Database, options: RecountOptions = {}): Promise<Recount> {
  const { signal } = options;
  const count = () => readOneMoment(database, (client) => recountIn(client, options), { signal });
  let counted = await count();
  for (let tries = 1; counted.differences > 0 && tries < TRIES_IF_SPREAD; tries += 1) {
    if (!(await isSpread(database))) break;
    counted = await count();
  }
  return counted;
}

/** The same in a transaction of the caller, which has to see one state throughout. */
export async function recountIn(
  client: pg.ClientBase,
  { gently }: RecountOptions = {},
): Promise<Recount> {
  await client.query(limitStatements(client, 0));
  if (gently) await client.query('set local max_parallel_workers_per_gather = 0');
  // On Citus votes may not be counted in the select list.
  const { rows } = await client.query<Pick<Recount, 'at' | 'revision' | 'votes'>>(
    `with counted as materialized (select count(*) as votes from vote)
     select statement_timestamp() as at, (select votes from counted) as votes,
       (select coalesce(sum(changes), 0)::bigint from revision) as revision`,
  );
  const compared: Compared[] = [];
  for (const [name, sql] of Object.entries(CHECKS))
    compared.push({ name, ...(await findDifferences(client, sql)) });
  const differences = compared.reduce((sum, one) => sum + one.differences, 0);
  return { ...rows[0]!, compared, differences };
}

const MOST_LISTED = 20;

async function findDifferences(
  client: pg.ClientBase,
  sql: string,
): Promise<Omit<Compared, 'name'>> {
  const { rows } = await client.query<Difference & { differences: number }>(
    `select key, json_build_object('valid', stored_valid, 'voided', stored_voided) as stored,
       json_build_object('valid', served_valid, 'voided', served_voided) as served,
       count(*) over () as differences
     from (${sql}) figure
     where (stored_valid, stored_voided) <> (served_valid, served_voided)
     order by key limit ${MOST_LISTED}`,
  );
  const first = rows.map(({ key, stored, served }) => ({ key, stored, served }));
  return { differences: rows[0]?.differences ?? 0, first };
}

// Whatever changes a figure moves the revision on, last of its transaction: who waits there has committed nothing yet, and who
// went before has. Locks of a table are granted in the order of the requests; for a row, writers who share it would come first for ever.
const LOCK_WRITERS = `set local lock_timeout = '3s'; lock table revision in share mode`;

// One connection to each server, so that all that follows sees what this sees; no vote is of that day.
const LOOK_EVERYWHERE = `
  set local citus.max_adaptive_executor_pool_size = 1;
  select count(*) from vote where day = '-infinity'`;

/**
 * One read-only transaction that reads votes beside their sums. On one server it sees one state by itself. On Citus each
 * server has a state of its own: writers and decisions wait until all of them were looked at, a few milliseconds, and go
 * on while `work` reads. Fails with 55P03 where that can't be had within seconds.
 */
export async function readOneMoment<T>(
  database: Database,
  work: TransactionWork<T>,
  options?: TransactionOptions,
): Promise<T> {
  if (!(await isSpread(database))) return database.read(work, options);
  return database.read(async (client) => {
    await database.write(async (holder) => {
      await holder.query(LOCK_WRITERS);
      await client.query(LOOK_EVERYWHERE);
    }, options);
    return work(client);
  }, options);
}

/** Whether the votes are on several servers. */
async function isSpread(database: Database): Promise<boolean> {
  return (await database.query(`select from pg_extension where extname = 'citus'`)).length > 0;
}

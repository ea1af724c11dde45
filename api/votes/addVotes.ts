import type pg from 'pg';
import { randomSlot } from '../database/transaction';

/** `castAt` is ISO 8601 with an offset; `dj` the id of a DJ that is stored. */
export interface IncomingVote {
  id: string;
  dj: string;
  castAt: string;
  voter: string | null;
  source: string | null;
}

/** Votes to be stored, as an item of FROM with the columns line, id, dj, cast_at, voter and source, and its parameters. */
export interface VoteSource {
  from: string;
  values: readonly unknown[];
  /** Of the sums: a writer waits for others in its slot alone. */
  slot: number;
}

/** Accepted votes by Tokyo day, and by DJ, most votes first; the instants of the first and last of them, null where none is. */
export interface StoredVotes {
  accepted: number;
  days: { date: string; votes: number }[];
  djs: { id: string; votes: number }[];
  firstCastAt: Date | null;
  lastCastAt: Date | null;
}

/**
 * Stores votes, adds them to every sum and moves the revision on, and describes them. An id that is stored already, or comes
 * twice, is left out: a duplicate or a conflict (findConflicts). The caller has checked the window; nothing that waits comes
 * after it, because the rows of the sums are locked until the commit.
 */
export function storeVotes(client: pg.ClientBase, source: VoteSource): Promise<StoredVotes> {
  return queryRow(client, source, storing(source), DESCRIPTION);
}

/**
 * Keeps the stored votes that have an id of the source, as of one moment, for tryVotes and the conflicts of a trial. These are
 * several statements, and others store votes between them. Gone with the transaction.
 */
export async function keepKnownVotes(client: pg.ClientBase, source: VoteSource): Promise<void> {
  await client.query(
    `create temporary table known_vote on commit drop as
     select id, dj, cast_at, voter, source from vote where id in (select id from ${source.from})`,
    [...source.values],
  );
}

/** What storeVotes would store, after keepKnownVotes; writes and locks no vote. */
export function tryVotes(client: pg.ClientBase, source: VoteSource): Promise<StoredVotes> {
  const added = `added as (
    select tokyo_day(cast_at) as day, tokyo_hour(cast_at) as hour, dj, cast_at
    from (${newOf(source)}) new), ${COUNTED}`;
  return queryRow(client, source, added, DESCRIPTION);
}

async function queryRow<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { values }: VoteSource,
  queries: string,
  columns: string,
): Promise<Row> {
  const sql = `with ${queries} select ${columns} from added`;
  const { rows } = await client.query<Row>(sql, [...values]);
  return rows[0]!;
}

// In the order of ids, so that writers of the same votes wait for each other in one direction only.
const firstOf = ({ from }: VoteSource) => `
  select distinct on (id collate "C") id, dj, cast_at, voter, source
  from ${from} order by id collate "C", line`;

const newOf = (source: VoteSource) => `
  select * from (${firstOf(source)}) first
  where not exists (select from known_vote known where known.id = first.id)`;

const COUNTED = `
  by_dj as (select day, dj, count(*) as votes from added group by day, dj),
  by_hour as (select day, hour, count(*) as votes from added group by day, hour)`;

/**
 * No deadlock: every writer takes the tables in this order, because each insert reads the one before, and their rows in the
 * order of their keys. The largest table is first, the rows that every writer of the slot needs are last.
 */
const storing = (source: VoteSource) => `
  added as (
    insert into vote (id, dj, cast_at, voter, source) ${firstOf(source)}
    on conflict (id) do nothing
    returning day, hour, dj, cast_at),
  ${COUNTED},
  in_day_dj as (
    insert into sum_day_dj (day, dj, slot, valid)
    select day, dj, ${source.slot}, votes from by_dj order by day, dj
    on conflict (day, dj, slot) do update set valid = sum_day_dj.valid + excluded.valid
    returning 1),
  in_dj as (
    insert into sum_dj (dj, slot, valid)
    select dj, ${source.slot}, sum(votes) from by_dj
    where (select count(*) from in_day_dj) > 0 group by dj order by dj
    on conflict (dj, slot) do update set valid = sum_dj.valid + excluded.valid
    returning 1),
  in_day_hour as (
    insert into sum_day_hour (day, hour, slot, valid)
    select day, hour, ${source.slot}, votes from by_hour
    where (select count(*) from in_dj) > 0 order by day, hour
    on conflict (day, hour, slot) do update set valid = sum_day_hour.valid + excluded.valid
    returning 1),
  moved_on as (
    insert into revision (slot, changes)
    select ${source.slot}, 1 where (select count(*) from in_day_hour) > 0
    on conflict (slot) do update set changes = revision.changes + 1)`;

const DESCRIPTION = `
  count(*) as accepted, min(cast_at) as "firstCastAt", max(cast_at) as "lastCastAt",
  (select coalesce(json_agg(json_build_object('date', day, 'votes', votes) order by day), '[]')
   from (select day, sum(votes) as votes from by_hour group by day) days) as days,
  (select coalesce(json_agg(json_build_object('id', dj, 'votes', votes) order by votes desc, dj), '[]')
   from (select dj, sum(votes) as votes from by_dj group by dj) djs) as djs`;

const AT_ONCE = 1000;

/**
 * The votes of a source that was stored, or, with `isTrial`, would be (after keepKnownVotes), whose id belongs to one with other
 * content, stored or earlier in the source: in the order of their lines, however many there are.
 */
export async function* findConflicts(
  client: pg.ClientBase,
  source: VoteSource,
  isTrial = false,
): AsyncGenerator<{ line: number; id: string }> {
  const stored = isTrial ? `known_vote union all (${newOf(source)})` : 'vote';
  await client.query(
    `declare conflict no scroll cursor for
     with stored as (select id, dj, cast_at, voter, source from ${stored})
     select sent.line, sent.id from ${source.from} join stored using (id)
     where (sent.dj, sent.cast_at, sent.voter, sent.source)
       is distinct from (stored.dj, stored.cast_at, stored.voter, stored.source)
     order by sent.line`,
    [...source.values],
  );
  for (;;) {
    const fetch = `fetch ${AT_ONCE} from conflict`;
    const { rows } = await client.query<{ line: number; id: string }>(fetch);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close conflict');
}

/** Stores a list of votes; `conflicts`: places in it, from 0, of those that were not stored because of their ids. */
export async function addVotes(client: pg.ClientBase, votes: readonly IncomingVote[]) {
  const values = (['id', 'dj', 'castAt', 'voter', 'source'] as const).map((name) =>
    votes.map((vote) => vote[name]),
  );
  const from = `unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
    with ordinality as sent (id, dj, cast_at, voter, source, line)`;
  const source = { from, values, slot: randomSlot() };
  const stored = queryRow<StoredVotes>(client, source, storing(source), 'count(*) as accepted');
  const { accepted } = await stored;
  const conflicts: number[] = [];
  if (accepted < votes.length)
    for await (const { line } of findConflicts(client, source)) conflicts.push(line - 1);
  return { accepted, duplicates: votes.length - accepted - conflicts.length, conflicts };
}

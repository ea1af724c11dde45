import type pg from 'pg';
import { randomSlot } from '../database/revision';

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

/** A vote whose id belongs to one with other content, stored or earlier in its source; `line` is its place there. */
export interface Conflict {
  line: number;
  id: string;
}

/** Stores votes, as addVotes does, and describes them. */
export function storeVotes(client: pg.ClientBase, source: VoteSource): Promise<StoredVotes> {
  return run(client, source, storing(source), DESCRIBED);
}

/** What storeVotes would store, without writing or locking anything. */
export function tryVotes(client: pg.ClientBase, source: VoteSource): Promise<StoredVotes> {
  const added = `added as (
    select tokyo_day(cast_at) as day, tokyo_hour(cast_at) as hour, dj, cast_at
    from (${newOf(source)}) new)`;
  return run(client, source, [added, ...COUNTED], DESCRIBED);
}

/**
 * THE statement that stores votes, adds them to every sum and moves the revision on. An id that is stored already, or comes
 * twice, is left out: a duplicate or a conflict (findConflicts). The caller has checked the window, and nothing that waits
 * comes after it: the rows of the sums are locked until the commit.
 */
const storing = (source: VoteSource) => [
  `added as (
    insert into vote (id, dj, cast_at, voter, source) ${firstOf(source)}
    on conflict (id) do nothing
    returning day, hour, dj, cast_at)`,
  ...COUNTED,
  ...addToSums(source.slot),
];

const COUNTED = [
  'by_dj as (select day, dj, count(*) as votes from added group by day, dj)',
  'by_hour as (select day, hour, count(*) as votes from added group by day, hour)',
];
const ACCEPTED = 'count(*) as accepted';
const DESCRIBED = `${ACCEPTED}, min(cast_at) as "firstCastAt", max(cast_at) as "lastCastAt",
  (select coalesce(json_agg(json_build_object('date', day, 'votes', votes) order by day), '[]')
   from (select day, sum(votes) as votes from by_hour group by day) days) as days,
  (select coalesce(json_agg(json_build_object('id', dj, 'votes', votes) order by votes desc, dj), '[]')
   from (select dj, sum(votes) as votes from by_dj group by dj) djs) as djs`;

async function run<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { values }: VoteSource,
  parts: readonly string[],
  columns: string,
): Promise<Row> {
  const sql = `with ${parts.join()} select ${columns} from added`;
  const { rows } = await client.query<Row>(sql, [...values]);
  return rows[0]!;
}

// In the order of ids, so that writers of the same votes wait for each other in one direction only.
const firstOf = ({ from }: VoteSource) => `
  select distinct on (id collate "C") id, dj, cast_at, voter, source
  from ${from} order by id collate "C", line`;

const newOf = (source: VoteSource) => `
  select * from (${firstOf(source)}) first
  where not exists (select from vote where vote.id = first.id)`;

// The largest table first, and last the rows that every writer of the slot needs.
const SUMS = [
  { table: 'sum_day_dj', keys: ['day', 'dj'], from: 'by_dj' },
  { table: 'sum_dj', keys: ['dj'], from: 'by_dj' },
  { table: 'sum_day_hour', keys: ['day', 'hour'], from: 'by_hour' },
];

/**
 * No deadlock: every writer takes the tables in this order, because each insert reads the one before, and their rows in the
 * order of their keys.
 */
function addToSums(slot: number): string[] {
  const written = SUMS.map(({ table, keys, from }, at) => {
    const key = keys.join();
    const before = SUMS[at - 1]?.table;
    return `in_${table} as (
      insert into ${table} (${key}, slot, valid)
      select ${key}, ${slot}::smallint, sum(votes) from ${from}
      where ${before ? `(select count(*) from in_${before}) > 0` : 'true'}
      group by ${key} order by ${key}
      on conflict (${key}, slot) do update set valid = ${table}.valid + excluded.valid
      returning 1)`;
  });
  const last = `in_${SUMS.at(-1)?.table}`;
  const movedOn = `moved_on as (
    insert into revision (slot, changes) select ${slot}, 1 where (select count(*) from ${last}) > 0
    on conflict (slot) do update set changes = revision.changes + 1)`;
  return [...written, movedOn];
}

const AT_ONCE = 1000;

/**
 * The conflicts of a source that was stored, or, with `isTrial`, would be: in the order of their lines, however many there are.
 */
export async function* findConflicts(
  client: pg.ClientBase,
  source: VoteSource,
  isTrial = false,
): AsyncGenerator<Conflict> {
  const fresh = isTrial ? `union all (${newOf(source)})` : '';
  await client.query(
    `declare conflict no scroll cursor for
     with stored as (select id, dj, cast_at, voter, source from vote ${fresh})
     select sent.line, sent.id from ${source.from} join stored using (id)
     where (sent.dj, sent.cast_at, sent.voter, sent.source)
       is distinct from (stored.dj, stored.cast_at, stored.voter, stored.source)
     order by sent.line`,
    [...source.values],
  );
  for (;;) {
    const { rows } = await client.query<Conflict>(`fetch ${AT_ONCE} from conflict`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close conflict');
}

/** `conflicts`: places in the list, from 0, of votes that were not stored because of their ids. */
export interface AddedVotes {
  accepted: number;
  duplicates: number;
  conflicts: number[];
}

/** Stores a list of votes, and says what became of each. */
export async function addVotes(
  client: pg.ClientBase,
  votes: readonly IncomingVote[],
): Promise<AddedVotes> {
  const columns = (['id', 'dj', 'castAt', 'voter', 'source'] as const).map((name) =>
    votes.map((vote) => vote[name]),
  );
  const from = `unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
    with ordinality as sent (id, dj, cast_at, voter, source, line)`;
  const source = { from, values: columns, slot: randomSlot() };
  const parts = storing(source);
  const { accepted } = await run<{ accepted: number }>(client, source, parts, ACCEPTED);
  const conflicts: number[] = [];
  if (accepted < votes.length)
    for await (const { line } of findConflicts(client, source)) conflicts.push(line - 1);
  return { accepted, duplicates: votes.length - accepted - conflicts.length, conflicts };
}

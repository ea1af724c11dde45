import type pg from 'pg';
import { longTextArray } from '../database/textArray';
import { sumsOf } from './addSums';
import { likeStored, type VoteAsSent } from './asSent';
import { type BatchCount, countsInLists } from './batchCounts';

/** `castAt` is ISO 8601 with an offset; `dj` the id of a DJ that is there. */
export interface IncomingVote {
  id: string;
  dj: string;
  castAt: string;
  voter: string | null;
  source: string | null;
  /** Left out: it came as it is. */
  asSent?: VoteAsSent;
}

/** `conflicts`: places in the list, from 0, of votes whose id belongs to a vote with other content; they are not stored. */
export interface AddedVotes {
  accepted: number;
  duplicates: number;
  conflicts: number[];
}

/**
 * Adds a batch of votes and their sums in the transaction of `client`; nobody checks the window here. Without the
 * staging tables of an import: emptying those at each commit would take longer than a batch does.
 */
export async function addVotes(
  client: pg.ClientBase,
  votes: readonly IncomingVote[],
): Promise<AddedVotes> {
  const { outcomes, sums } = await storeVotes(client, votes);
  if (sums) await client.query(sums);
  const places = (wanted: VoteOutcome) =>
    outcomes.flatMap((outcome, at) => (outcome === wanted ? [at] : []));
  const [accepted, conflicts] = [places('accepted').length, places('conflict')];
  return { accepted, duplicates: votes.length - accepted - conflicts.length, conflicts };
}

/** `conflict`: the id belongs to a vote with other content, which was stored before or comes earlier in the list. */
export type VoteOutcome = 'accepted' | 'duplicate' | 'conflict';

export interface StoredVotes {
  /** What became of each vote. */
  outcomes: VoteOutcome[];
  /** SQL without parameters that adds what was stored to the sums, last of the transaction; null: nothing was. */
  sums: string | null;
}

/** Stores a batch of votes; the caller adds their sums. */
export async function storeVotes(
  client: pg.ClientBase,
  votes: readonly IncomingVote[],
): Promise<StoredVotes> {
  const stored = await likeStored(client, votes);
  const columns = await columnsOf(stored);
  const { rows } = await client.query<AddedRow>(STORE, columns);
  const counts = rows.filter(isCount);
  const sums = counts.length > 0 ? sumsOf(countsInLists(counts)) : null;
  if (counts.reduce(addVotesOf, 0) === votes.length) {
    return { outcomes: votes.map(() => 'accepted'), sums };
  }
  const added = new Set(rows.flatMap(({ id }) => id ?? []));
  const conflicts = new Set(await findConflicts(client, columns));
  const outcomes = stored.map(({ id }, at): VoteOutcome => {
    if (conflicts.has(at)) return 'conflict';
    // The first one of the list is the one that was stored.
    return added.delete(id) ? 'accepted' : 'duplicate';
  });
  return { outcomes, sums };
}

const COLUMNS = ['id', 'dj', 'castAt', 'voter', 'source'] as const;

async function columnsOf(votes: readonly IncomingVote[]): Promise<string[]> {
  const columns: string[] = [];
  for (const name of COLUMNS) columns.push(await longTextArray(votes.map((vote) => vote[name])));
  return columns;
}

const SENT = `unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
  with ordinality as sent (id, dj, cast_at, voter, source, place)`;

// F5: ids in order, so that writers of the same votes wait for each other in one direction only. Which ids were added is
// asked for only where some were not.
const STORE = `
  with added as (
    insert into vote (id, dj, cast_at, voter, source)
    select distinct on (id collate "C") id, dj, cast_at, voter, source from ${SENT}
    order by id collate "C", place
    on conflict (id) do nothing
    returning id, day, hour, dj
  )
  select day, hour, dj, count(*)::int as votes, null as id from added group by day, hour, dj
  union all
  select null, null, null, null, id from added
  where (select count(*) from added) < cardinality($1::text[])`;

interface AddedCount extends BatchCount {
  id: null;
}

/** A count of what was added; or, where not all were, the id of one that was. */
type AddedRow = AddedCount | ({ [Name in Exclude<keyof AddedCount, 'id'>]: null } & { id: string });

function isCount(row: AddedRow): row is AddedCount {
  return row.id === null;
}

function addVotesOf(sum: number, { votes }: AddedCount): number {
  return sum + votes;
}

async function findConflicts(client: pg.ClientBase, columns: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ place: number }>(
    `select place from ${SENT} join vote on vote.id = sent.id
     where (sent.dj, sent.cast_at, sent.voter, sent.source)
       is distinct from (vote.dj, vote.cast_at, vote.voter, vote.source)
     order by place`,
    [...columns],
  );
  return rows.map(({ place }) => place - 1);
}

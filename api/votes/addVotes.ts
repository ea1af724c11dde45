import type pg from 'pg';
import { type AddedCounts, addSums } from './addSums';

/** `castAt` is ISO 8601 with an offset; `dj` the id of a DJ that is there. */
export interface IncomingVote {
  id: string;
  dj: string;
  castAt: string;
  voter: string | null;
  source: string | null;
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
  const columns = columnsOf(votes);
  const { rows } = await client.query<AddedCount>(STORE, columns);
  const accepted = rows.reduce((sum, { votes }) => sum + votes, 0);
  if (accepted > 0) await addSums(client, countsOf(client, rows));
  const conflicts = accepted < votes.length ? await findConflicts(client, columns) : [];
  return { accepted, duplicates: votes.length - accepted - conflicts.length, conflicts };
}

type Columns = (string | null)[][];

function columnsOf(votes: readonly IncomingVote[]): Columns {
  return [
    votes.map(({ id }) => id),
    votes.map(({ dj }) => dj),
    votes.map(({ castAt }) => castAt),
    votes.map(({ voter }) => voter),
    votes.map(({ source }) => source),
  ];
}

const SENT = `unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
  with ordinality as sent (id, dj, cast_at, voter, source, place)`;

// F5: ids in order, so that writers of the same votes wait for each other in one direction only.
const STORE = `
  with added as (
    insert into vote (id, dj, cast_at, voter, source)
    select distinct on (id collate "C") id, dj, cast_at, voter, source from ${SENT}
    order by id collate "C", place
    on conflict (id) do nothing
    returning day, hour, dj
  )
  select day, hour, dj, count(*) as votes from added group by day, hour, dj`;

interface AddedCount {
  day: string;
  hour: number;
  dj: string;
  votes: number;
}

/** What was added, as SQL reads it. */
function countsOf(client: pg.ClientBase, counts: readonly AddedCount[]): AddedCounts {
  const rows = client.escapeLiteral(JSON.stringify(counts));
  const added = `json_to_recordset(${rows})
    as added (day date, hour smallint, dj text collate "C", votes bigint)`;
  return { hours: added, djs: added };
}

async function findConflicts(client: pg.ClientBase, columns: Columns): Promise<number[]> {
  const { rows } = await client.query<{ place: number }>(
    `select place from ${SENT} join vote on vote.id = sent.id
     where (sent.dj, sent.cast_at, sent.voter, sent.source)
       is distinct from (vote.dj, vote.cast_at, vote.voter, vote.source)
     order by place`,
    columns,
  );
  return rows.map(({ place }) => place - 1);
}

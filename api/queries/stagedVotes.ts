import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { ADDED, addSums, CREATE_ADDED } from './addSums';

/** A vote whose id is taken by a vote with other content; `line` is where it stood. */
export interface Conflict {
  line: number;
  id: string;
}

/** `firstConflicts` are the first of `conflicts`, in the order of their lines. */
export interface StagedCounts {
  accepted: number;
  duplicates: number;
  conflicts: number;
  firstConflicts: Conflict[];
}

const STAGED = 'staged_vote';

/** Makes room for the votes of this transaction; what is staged is gone with its end. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table if not exists ${STAGED} (
      line bigint not null,
      id text collate "C" not null,
      dj text collate "C" not null,
      cast_at timestamptz not null,
      voter text collate "C",
      source text collate "C"
    ) on commit delete rows`);
  await client.query(CREATE_ADDED);
}

/** Takes lines of COPY's text format: line, id, dj, cast_at, voter, source. */
export function copyToStaging(client: pg.ClientBase): CopyStreamQuery {
  return client.query(copyFrom(`copy ${STAGED} (line, id, dj, cast_at, voter, source) from stdin`));
}

export interface VoteColumns {
  ids: string[];
  djs: string[];
  castAts: string[];
  voters: (string | null)[];
  sources: (string | null)[];
}

export async function insertIntoStaging(client: pg.ClientBase, votes: VoteColumns): Promise<void> {
  await client.query(
    `insert into ${STAGED} (id, dj, cast_at, voter, source, line)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[])
     with ordinality`,
    [votes.ids, votes.djs, votes.castAts, votes.voters, votes.sources],
  );
}

/** Stores what is staged. An id that is already there, or comes twice, is counted, never stored again. */
export async function storeStaged(
  client: pg.ClientBase,
  maxConflicts: number,
): Promise<StagedCounts> {
  const staged = await count(client, `select count(*) as votes from ${STAGED}`);
  // F5: ids in order, so that writers of the same votes wait for each other in one direction only.
  await client.query(`
    with added as (
      insert into vote (id, dj, cast_at, voter, source)
      select distinct on (id) id, dj, cast_at, voter, source from ${STAGED} order by id, line
      on conflict (id) do nothing
      returning day, hour, dj, cast_at
    )
    insert into ${ADDED} (day, hour, dj, votes, first_cast_at, last_cast_at)
    select day, hour, dj, count(*), min(cast_at), max(cast_at) from added group by day, hour, dj`);
  const accepted = await count(client, `select sum(votes)::bigint as votes from ${ADDED}`);
  const { conflicts, firstConflicts } =
    accepted < staged ? await findConflicts(client, maxConflicts) : NO_CONFLICTS;
  if (accepted > 0) await addSums(client);
  return { accepted, duplicates: staged - accepted - conflicts, conflicts, firstConflicts };
}

async function count(client: pg.ClientBase, sql: string): Promise<number> {
  const { rows } = await client.query<{ votes: number | null }>(sql);
  return rows[0]?.votes ?? 0;
}

type Conflicts = Pick<StagedCounts, 'conflicts' | 'firstConflicts'>;
const NO_CONFLICTS: Conflicts = { conflicts: 0, firstConflicts: [] };

async function findConflicts(client: pg.ClientBase, limit: number): Promise<Conflicts> {
  const { rows } = await client.query<Conflict & { conflicts: number }>(
    `select staged.line, staged.id, count(*) over () as conflicts
     from ${STAGED} staged join vote using (id)
     where (staged.dj, staged.cast_at, staged.voter, staged.source)
       is distinct from (vote.dj, vote.cast_at, vote.voter, vote.source)
     order by staged.line
     limit $1`,
    [limit],
  );
  return {
    conflicts: rows[0]?.conflicts ?? 0,
    firstConflicts: rows.map(({ line, id }) => ({ line, id })),
  };
}

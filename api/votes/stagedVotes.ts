import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { likeStoredSql } from './asSent';
import { ADDED_DJS, ADDED_HOURS, addSums, CREATE_ADDED } from './addSums';

/** A vote whose id is taken by a vote with other content; `line` is where it stood, `cells` what was staged with it. */
export interface Conflict {
  line: number;
  id: string;
  cells: string | null;
}

export interface StagedCounts {
  accepted: number;
  duplicates: number;
  conflicts: number;
}

const STAGED = 'staged_vote';

/** Makes room for the votes of this transaction; what is staged is gone with its end, and so are the tables: another user of the session finds none. */
export async function openStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temp table ${STAGED} (
      line bigint not null,
      id text collate "C" not null,
      dj text collate "C" not null,
      cast_at timestamptz not null,
      voter text collate "C",
      source text collate "C",
      cells text,
      as_sent text
    ) on commit drop;
    ${CREATE_ADDED}`);
}

/** Takes lines of COPY's text format: line, id, dj, cast_at, voter, source, cells (see Conflict), asSentText. */
export function copyToStaging(client: pg.ClientBase): CopyStreamQuery {
  return client.query(
    copyFrom(`copy ${STAGED} (line, id, dj, cast_at, voter, source, cells, as_sent) from stdin`),
  );
}

/**
 * Stores what is staged. An id that is already there, or comes twice, is counted, never stored again. `anyFolded`: of some
 * votes the texts as they came are staged, too.
 */
export async function storeStaged(client: pg.ClientBase, anyFolded = false): Promise<StagedCounts> {
  if (anyFolded) await client.query(likeStoredSql(STAGED));
  await client.query(STORE);
  const staged = await count(client, `select count(*) as votes from ${STAGED}`);
  const accepted = await count(client, `select sum(votes)::bigint as votes from ${ADDED_HOURS}`);
  const conflicts =
    accepted < staged ? await count(client, `select count(*) as votes ${CONFLICTS}`) : 0;
  if (accepted > 0) await addSums(client);
  return { accepted, duplicates: staged - accepted - conflicts, conflicts };
}

// F5: ids in order, so that writers of the same votes wait for each other in one direction only.
const STORE = `
  with added as (
    insert into vote (id, dj, cast_at, voter, source)
    select distinct on (id) id, dj, cast_at, voter, source from ${STAGED} order by id, line
    on conflict (id) do nothing
    returning day, hour, dj, cast_at
  ), hours as (
    insert into ${ADDED_HOURS} (day, hour, votes, first_cast_at, last_cast_at)
    select day, hour, count(*), min(cast_at), max(cast_at) from added group by day, hour
  )
  insert into ${ADDED_DJS} (day, dj, votes)
  select day, dj, count(*) from added group by day, dj`;

async function count(client: pg.ClientBase, sql: string): Promise<number> {
  const { rows } = await client.query<{ votes: number | null }>(sql);
  return rows[0]?.votes ?? 0;
}

const CONFLICTS = `from ${STAGED} staged join vote using (id)
  where (staged.dj, staged.cast_at, staged.voter, staged.source)
    is distinct from (vote.dj, vote.cast_at, vote.voter, vote.source)`;
const AT_ONCE = 1000;

/** The conflicts of what storeStaged stored, in the order of their lines, however many there are. */
export async function* stagedConflicts(client: pg.ClientBase): AsyncGenerator<Conflict> {
  await client.query(
    `declare conflict no scroll cursor for
     select staged.line, staged.id, staged.cells ${CONFLICTS} order by staged.line`,
  );
  for (;;) {
    const { rows } = await client.query<Conflict>(`fetch ${AT_ONCE} from conflict`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close conflict');
}

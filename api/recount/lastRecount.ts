import type pg from 'pg';
import type { LastRecount } from '../../contract/overview';
import type { Database } from '../database/pool';
import type { Recount } from './recount';

/** Stores what a recount found, for the screens; one of an older state changes nothing. */
export function storeRecount(database: Database, recount: Recount): Promise<void> {
  return database.write((client) => storeRecountIn(client, recount));
}

/** `tookMs`: of a recount in the background, which rests in proportion. */
export async function storeRecountIn(
  client: pg.ClientBase,
  { at, revision, votes, differences }: Recount,
  tookMs = 0,
): Promise<void> {
  await client.query(
    `insert into recount (at, revision, votes, differences, took_ms) values ($1, $2, $3, $4, $5)
     on conflict (one) do update set
       at = excluded.at, revision = excluded.revision, votes = excluded.votes,
       differences = excluded.differences, took_ms = excluded.took_ms
     where recount.at <= excluded.at`,
    [at, revision, votes, differences, tookMs],
  );
}

/**
 * The last recount; null before the first. `now` is the vote's clock, and so is `at`: the screen
 * shows it beside figures of that clock.
 */
export async function readLastRecount(
  client: pg.ClientBase,
  now: string,
): Promise<LastRecount | null> {
  const { rows } = await client.query<Omit<LastRecount, 'at'> & { at: Date }>(
    `select $1::timestamptz - (now() - at) as at, revision, votes, differences from recount`,
    [now],
  );
  const row = rows[0];
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** Stores that a recount could not be made just now. */
export async function storeRecountFailure(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into recount_failure (at) values (clock_timestamp())
     on conflict (one) do update set at = excluded.at`,
  );
}

/** When the last recount could not be made, by the vote's clock `now`; null where one was made since. */
export async function readRecountFailure(
  client: pg.ClientBase,
  now: string,
): Promise<string | null> {
  const { rows } = await client.query<{ at: Date }>(
    `select $1::timestamptz - (now() - at) as at from recount_failure
     where not exists (select from recount where recount.at > recount_failure.at)`,
    [now],
  );
  return rows[0]?.at.toISOString() ?? null;
}

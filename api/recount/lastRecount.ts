import type pg from 'pg';
import type { LastRecount } from '../../contract/overview';
import type { Recount } from './recount';

/**
 * Stores what a recount found, unless a later one is stored. `tookMs`: of a recount in the background, which rests in
 * proportion.
 */
export async function storeRecount(
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

/** The last recount; null before the first. `now` is of the poll's clock, and `at` is translated to it. */
export async function readLastRecount(
  client: pg.ClientBase,
  now: string,
): Promise<LastRecount | null> {
  const { rows } = await client.query<LastRecount>(
    `select iso_instant($1::timestamptz - (now() - at)) as at, revision, votes, differences
     from recount`,
    [now],
  );
  return rows[0] ?? null;
}

/** Stores that a recount failed just now. */
export async function storeRecountFailure(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into recount_failure (at) values (clock_timestamp())
     on conflict (one) do update set at = excluded.at`,
  );
}

/** When a recount last failed, by the poll's clock `now`; null where a later one was made. */
export async function readRecountFailure(
  client: pg.ClientBase,
  now: string,
): Promise<string | null> {
  const { rows } = await client.query<{ at: string }>(
    `select iso_instant($1::timestamptz - (now() - at)) as at from recount_failure
     where not exists (select from recount where recount.at > recount_failure.at)`,
    [now],
  );
  return rows[0]?.at ?? null;
}

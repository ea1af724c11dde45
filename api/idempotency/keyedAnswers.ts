import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { KeyClaim } from './keyClaim';
import { keyInUse, keyReused } from './problems';

/** 202: what was asked for waits for somebody else. */
export type AnswerStatus = 200 | 202;

/** An answer as it was sent: `body` is its text, `requestHash` of the request it belongs to. */
export interface KeyedAnswer {
  requestHash: string;
  status: AnswerStatus;
  body: string;
}

/**
 * F6: takes the key until the transaction of `client` ends, and gives the answer that was kept with
 * it in the last seven days. Throws `key_in_use` where another request holds it.
 */
export async function claimKey(
  client: pg.ClientBase,
  claim: KeyClaim,
): Promise<KeyedAnswer | null> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1::bigint) as free',
    [lockOf(claim)],
  );
  if (!rows[0]?.free) throw keyInUse();
  // A statement of its own: its snapshot has to come after the lock.
  const kept = await client.query<KeyedAnswer & { expired: boolean }>(
    `select body_hash as "requestHash", status, answer as body,
       at < now() - interval '7 days' as expired
     from idempotency where (account, method, path, key) = ($1, $2, $3, $4)`,
    parametersOf(claim),
  );
  const row = kept.rows[0];
  if (row?.expired) await deleteAnswer(client, claim);
  return row && !row.expired ? row : null;
}

/** Keeps an answer with its key, in the transaction of the work that it tells of. */
export async function keepAnswer(
  client: pg.ClientBase,
  claim: KeyClaim,
  { requestHash, status, body }: KeyedAnswer,
): Promise<void> {
  await client.query(
    `insert into idempotency (account, method, path, key, body_hash, status, answer)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [...parametersOf(claim), requestHash, status, body],
  );
}

/** Throws `key_reused` where the kept answer belongs to another request. */
export function refuseOtherRequest(kept: KeyedAnswer, requestHash: string): void {
  if (kept.requestHash !== requestHash) throw keyReused();
}

/** Deletes answers that are older than seven days, the oldest first and so many at once that nobody waits long. */
export async function deleteOldAnswers(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from idempotency where ctid in (
       select ctid from idempotency where at < now() - interval '7 days' order by at limit 20000)`,
  );
  return rowCount ?? 0;
}

async function deleteAnswer(client: pg.ClientBase, claim: KeyClaim): Promise<void> {
  await client.query(
    'delete from idempotency where (account, method, path, key) = ($1, $2, $3, $4)',
    parametersOf(claim),
  );
}

function parametersOf({ account, method, path, key }: KeyClaim): string[] {
  return [account, method, path, key];
}

function lockOf(claim: KeyClaim): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(parametersOf(claim)))
    .digest();
  return digest.readBigInt64BE().toString();
}

import type pg from 'pg';
import { VOTES_PATH } from '../../contract/core/constants';
import type { Database } from '../database/pool';
import { tryLockJob } from '../database/transaction';
import { refusal } from '../problems/problem';

/** What an Idempotency-Key looks like. */
export const KEY = /^[\x21-\x7e]{1,200}$/;

/** One key of an account for one method and path; `requestHash` is what makes two requests with it the same. */
export interface KeyClaim {
  /** Its uid. */
  account: string;
  method: string;
  path: string;
  key: string;
  /** SHA-256 of the query and the body, in hex. */
  requestHash: string;
}

interface KeyedResponse {
  status: number;
  body: string;
  /** What is stored of the body; left out: all of it. */
  kept?: string | undefined;
}

const ID = '(account, method, path, key) = ($1, $2, $3, $4)';
const IS_OLD = `at < now() - interval '7 days'`;

/**
 * Does the work of a request in the transaction of `client`, or gives the response that was kept with its key in the last
 * seven days (`repeated`). A failure is not kept: the next try may succeed. Throws `key_in_use` or `key_reused`.
 */
export async function answerOnce(
  client: pg.ClientBase,
  claim: KeyClaim,
  work: () => Promise<KeyedResponse>,
): Promise<KeyedResponse & { repeated: boolean }> {
  const { account, method, path, key, requestHash } = claim;
  const id = [account, method, path, key];
  if (!(await lockKey(client, id))) throw refusal('key_in_use');
  const kept = await readKept(client, id);
  if (kept && kept.requestHash !== requestHash) throw refusal('key_reused');
  if (kept) return { status: kept.status, body: kept.body, repeated: true };
  const { status, body, kept: stored = body } = await work();
  await client.query(
    `insert into idempotency (account, method, path, key, body_hash, status, response)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [...id, requestHash, status, stored],
  );
  if (path === VOTES_PATH && Buffer.byteLength(body) > LONG_BYTES)
    await dropLongResponses(client, account);
  return { status, body, repeated: false };
}

/** Until the transaction ends; false where another request holds the key, which is never waited for. */
async function lockKey(client: pg.ClientBase, id: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"',
    [JSON.stringify(id)],
  );
  return rows[0]?.isFree ?? false;
}

async function readKept(client: pg.ClientBase, id: readonly string[]) {
  const { rows } = await client.query<KeyedResponse & { requestHash: string }>(
    `with forgotten as (delete from idempotency where ${ID} and ${IS_OLD})
     select body_hash as "requestHash", status, response as body
     from idempotency where ${ID} and not ${IS_OLD}`,
    [...id],
  );
  return rows[0];
}

/** A list of thousands of rejected votes, say; the index idempotency_long has the same number. */
const LONG_BYTES = 16_384;
const MOST_LONG = 50;
// Batches come in thousands, and their votes are duplicates when they are sent again; a decision would be made twice.

/** An account keeps only its newest long responses to batches of votes, so that nobody fills the disk with them. */
async function dropLongResponses(client: pg.ClientBase, account: string): Promise<void> {
  await client.query(
    `delete from idempotency where ctid = any(array(
       select ctid from idempotency
       where account = $1 and path = '${VOTES_PATH}' and octet_length(response) > ${LONG_BYTES}
       order by at desc offset ${MOST_LONG}))`,
    [account],
  );
}

/** Of one transaction, so that none is long. */
const MOST_DELETED = 5_000;

/** Deletes the responses of old keys, the oldest first, however many there are; nothing while another process is at it. */
export async function deleteOldResponses(
  database: Database,
  signal: AbortSignal,
  most = MOST_DELETED,
): Promise<void> {
  const deletePart = async (client: pg.ClientBase) => {
    if (!(await tryLockJob(client, 'deleteAnswers'))) return 0;
    const { rowCount } = await client.query(
      `delete from idempotency where ctid = any(array(
         select ctid from idempotency where ${IS_OLD} order by at limit $1))`,
      [most],
    );
    return rowCount;
  };
  while (!signal.aborted && (await database.write(deletePart)) === most);
}

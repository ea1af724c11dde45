import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { votesMutations } from '../../contract/votes';
import { ApiProblem } from '../problems/problem';

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

/** A response as it was sent; 202: what was asked for waits for somebody else. */
export interface KeyedResponse {
  status: number;
  body: string;
}

/** `repeated`: no work was done for it this time. */
export interface OnceResponse extends KeyedResponse {
  repeated: boolean;
}

/** SHA-256 of a query (with its question mark), to be updated with the body as it arrives, or with a hash of it. */
export function hashRequest(search: string): Hash {
  return createHash('sha256').update(`${search}\n`);
}

/**
 * Does the work of a request in the transaction of `client`, or repeats the response that was kept with its key in the last
 * seven days. A failure is not kept: the next try may succeed. Throws `key_in_use` or `key_reused`.
 */
export async function answerOnce(
  client: pg.ClientBase,
  claim: KeyClaim | null,
  work: () => Promise<KeyedResponse>,
): Promise<OnceResponse> {
  if (!claim) return { ...(await work()), repeated: false };
  const { account, method, path, key, requestHash } = claim;
  const id = [account, method, path, key];
  if (!(await lockKey(client, id))) throw keyInUse();
  const kept = await readKept(client, id);
  if (kept) {
    if (kept.requestHash !== requestHash) throw keyReused();
    return { status: kept.status, body: kept.body, repeated: true };
  }
  const { status, body } = await work();
  await client.query(
    `insert into idempotency (account, method, path, key, body_hash, status, response)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [...id, requestHash, status, body],
  );
  if (path === VOTES && Buffer.byteLength(body) > LONG_BYTES)
    await dropLongResponses(client, account);
  return { status, body, repeated: false };
}

/** Until the transaction ends; false where another request holds the key, which is never waited for. */
async function lockKey(client: pg.ClientBase, id: readonly string[]): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(id)).digest();
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1) as free',
    [digest.readBigInt64BE().toString()],
  );
  return rows[0]?.free ?? false;
}

interface Kept extends KeyedResponse {
  requestHash: string;
  isOld: boolean;
}

async function readKept(client: pg.ClientBase, id: readonly string[]): Promise<Kept | null> {
  const { rows } = await client.query<Kept>(
    `select body_hash as "requestHash", status, response as body, ${IS_OLD} as "isOld"
     from idempotency where (account, method, path, key) = ($1, $2, $3, $4)`,
    [...id],
  );
  const [kept = null] = rows;
  if (!kept?.isOld) return kept;
  await client.query(
    'delete from idempotency where (account, method, path, key) = ($1, $2, $3, $4)',
    [...id],
  );
  return null;
}

export const IS_OLD = `at < now() - interval '7 days'`;

/** A list of thousands of rejected votes, say; the index idempotency_long has the same number. */
const LONG_BYTES = 16_384;
const MOST_LONG = 50;
/** Handed in thousands of times; the votes of a batch sent again are duplicates, while a decision would be made twice. */
const VOTES = votesMutations.postVotes.path;

/** An account keeps only its newest long responses to batches of votes, so that nobody fills the disk with them. */
async function dropLongResponses(client: pg.ClientBase, account: string): Promise<void> {
  await client.query(
    `delete from idempotency where ctid = any(array(
       select ctid from idempotency
       where account = $1 and path = '${VOTES}' and octet_length(response) > ${LONG_BYTES}
       order by at desc offset ${MOST_LONG}))`,
    [account],
  );
}

/** The first request with this Idempotency-Key has not ended yet. */
function keyInUse(): ApiProblem {
  const title = '同じ操作を処理しています。少し待ってから、もう一度お試しください。';
  return new ApiProblem(409, 'key_in_use', title, { headers: { 'Retry-After': '2' } });
}

/** This Idempotency-Key belongs to a request with another body or query. */
function keyReused(): ApiProblem {
  const title =
    'このIdempotency-Keyは、別の内容の送信に使われています。新しいキーを付けて送信してください。';
  return new ApiProblem(422, 'key_reused', title);
}

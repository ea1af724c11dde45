import { createHash } from 'node:crypto';
import pg from 'pg';
import { tryLockJob } from '../database/locks';
import { resultsOf } from '../database/transaction';
import { quotedAsIs, textArray } from '../database/textArray';
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
  const [kept = null] = await claimKeys(client, [claim]);
  if (kept === 'in use') throw keyInUse();
  return kept;
}

interface KeptRow extends KeyedAnswer {
  place: number;
  expired: boolean;
}

/** The same for several keys, each another one, in their order; `in use` where another request holds one. */
async function claimKeys(client: pg.ClientBase, claims: readonly KeyClaim[]): Promise<Claimed[]> {
  return readClaims(client, claims, resultsOf(await client.query(claimSql(claims))));
}

export type Claimed = KeyedAnswer | 'in use' | null;

/** Two statements, for one message: the snapshot of the second has to come after the locks of the first. */
export function claimSql(claims: readonly KeyClaim[]): string {
  // A key that another one holds is never waited for, so that the order of the locks does not matter.
  return `
    select pg_try_advisory_xact_lock(lock) as free
    from unnest('{${claims.map(lockOf).join()}}'::bigint[]) with ordinality as wanted (lock, place)
    order by place;
    select place::int, body_hash as "requestHash", status, response as body,
      at < now() - interval '7 days' as expired
    from unnest(${columnsOf(claims).join()})
      with ordinality as wanted (account, method, path, key, place)
    join idempotency using (account, method, path, key)`;
}

/** `results` of claimSql. */
export async function readClaims(
  client: pg.ClientBase,
  claims: readonly KeyClaim[],
  results: readonly pg.QueryResult[],
): Promise<Claimed[]> {
  const [locks, found] = results as [pg.QueryResult<{ free: boolean }>, pg.QueryResult<KeptRow>];
  const isFree = (at: number) => locks.rows[at]?.free ?? false;
  const kept = new Map<number, KeyedAnswer>();
  for (const { place, expired, ...answer } of found.rows) {
    const claim = claims[place - 1];
    if (!expired) kept.set(place - 1, answer);
    else if (claim && isFree(place - 1)) await deleteAnswer(client, claim);
  }
  return claims.map((_, at) => (isFree(at) ? (kept.get(at) ?? null) : 'in use'));
}

/** Keeps an answer with its key, in the transaction of the work that it tells of. */
export async function keepAnswer(
  client: pg.ClientBase,
  claim: KeyClaim,
  answer: KeyedAnswer,
): Promise<void> {
  await client.query(keepSql([{ claim, answer }]));
}

/** The same for several, as SQL without parameters. */
export function keepSql(kept: readonly { claim: KeyClaim; answer: KeyedAnswer }[]): string {
  const answers = kept.map(({ answer }) => answer);
  const columns = [
    ...columnsOf(kept.map(({ claim }) => claim)),
    textColumn(answers.map(({ requestHash }) => requestHash)),
    `'{${answers.map(({ status }) => status).join()}}'::smallint[]`,
    `array[${answers.map(({ body }) => quotedAsIs(body)).join()}]::text[]`,
  ];
  return `
    insert into idempotency (account, method, path, key, body_hash, status, response)
    select * from unnest(${columns.join()})`;
}

/** Throws `key_reused` where the kept answer belongs to another request. */
export function refuseOtherRequest(kept: KeyedAnswer, requestHash: string): void {
  if (kept.requestHash !== requestHash) throw keyReused();
}

/** So many answers are deleted at once that nobody waits long. */
const MOST_DELETED = 5_000;

/**
 * Deletes answers that are older than seven days, the oldest first. True: there may be more. Nothing while another
 * process is at it.
 */
export async function deleteOldAnswers(
  client: pg.ClientBase,
  most = MOST_DELETED,
): Promise<boolean> {
  if (!(await tryLockJob(client, 'deleteAnswers'))) return false;
  const { rowCount } = await client.query(
    `delete from idempotency where ctid = any(array(
       select ctid from idempotency where at < now() - interval '7 days' order by at limit $1))`,
    [most],
  );
  return rowCount === most;
}

async function deleteAnswer(client: pg.ClientBase, claim: KeyClaim): Promise<void> {
  await client.query(
    'delete from idempotency where (account, method, path, key) = ($1, $2, $3, $4)',
    parametersOf(claim),
  );
}

function columnsOf(claims: readonly KeyClaim[]): string[] {
  const rows = claims.map(parametersOf);
  return [0, 1, 2, 3].map((column) => textColumn(rows.map((row) => row[column] ?? '')));
}

function textColumn(texts: readonly string[]): string {
  return `${pg.escapeLiteral(textArray(texts))}::text[]`;
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

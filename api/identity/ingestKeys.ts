import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { INGEST_KEY_PREFIX } from '../../contract/core/constants';
import type { IngestKeyState } from '../../contract/ingestKeys';
import type { Database } from '../database/pool';
import { raiseDatabaseProblem, refusal } from '../problems/problem';
import type { Account } from './account';

const KEY = /^dj_ingest_([1-9]\d{0,8})_[0-9a-f]{64}$/;
const SECRET_PART = /(dj_ingest_(?:\d+_)?)\w+/gi;

/** How a revoked key is noticed by processes that did not revoke it, in milliseconds. */
const FRESH_MS = 1_000;
const MAX_KEYS = 1_000;
const CHALLENGE = 'Bearer error="invalid_token"';

/** SQL for the state of a row of ingest_key, by the real time. */
export const KEY_STATE = `case
  when revoked_at is not null then 'revoked'
  when expires_at <= clock_timestamp() then 'expired'
  else 'active' end`;

/** How the key with this number begins. */
export function prefixOfKey(number: number): string {
  return `${INGEST_KEY_PREFIX}${number}_`;
}

/** A new key of 256 random bits, and its SHA-256, which is all that is stored. */
export function makeIngestKey(number: number): { secret: string; hash: Buffer } {
  const secret = `${prefixOfKey(number)}${randomBytes(32).toString('hex')}`;
  return { secret, hash: hashOf(secret) };
}

/** A text for the log, with no more of a key than how it begins. */
export function redactKeys(text: string): string {
  return text.replace(SECRET_PART, '$1…');
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

interface StoredKey {
  id: string;
  hash: Buffer;
  state: IngestKeyState;
  /** Its last use was recorded more than a minute ago, or never. */
  isUseDue: boolean;
}

/** Throws 401 `ingest_key_unknown`, `ingest_key_expired` or `ingest_key_revoked`, or `database_unavailable`. */
export type VerifyIngestKey = (key: string) => Promise<Account>;

/** Looks keys up at most once a second each, and records their use beside the request, which does not wait for it. */
export function ingestKeyVerifier(database: Database): VerifyIngestKey {
  const known = new LRUCache<number, { stored: StoredKey | undefined }>({
    max: MAX_KEYS,
    ttl: FRESH_MS,
    fetchMethod: async (number) => ({ stored: await readKey(database, number) }),
  });
  return async (key) => {
    const number = Number(KEY.exec(key)?.[1]);
    const found = number ? await known.fetch(number).catch(raiseDatabaseProblem) : undefined;
    const stored = found?.stored;
    if (!stored || !timingSafeEqual(hashOf(key), stored.hash))
      throw refused('unknown', 'there is no such ingest key');
    const { id, state } = stored;
    if (state !== 'active') throw refused(state, `the ingest key ${id} is ${state}`);
    if (stored.isUseDue) {
      stored.isUseDue = false;
      recordUse(database, number);
    }
    // An account that only this key is: limits, idempotency keys and log lines go by it.
    return { uid: `key:${id}`, email: '', roles: new Set(['ingest']), signedInAt: 0 };
  };
}

function refused(what: 'unknown' | 'expired' | 'revoked', reason: string) {
  return refusal(`ingest_key_${what}`, { reason, headers: { 'WWW-Authenticate': CHALLENGE } });
}

const A_MINUTE_AGO = `clock_timestamp() - interval '1 minute'`;

/** Among those who write: a crowd of readers keeps no votes waiting. */
async function readKey(database: Database, number: number): Promise<StoredKey | undefined> {
  const sql = `
    select id, hash, ${KEY_STATE} as state,
      coalesce(last_used_at <= ${A_MINUTE_AGO}, true) as "isUseDue"
    from ingest_key where number = $1`;
  return (await database.write((client) => client.query<StoredKey>(sql, [number]))).rows[0];
}

function recordUse(database: Database, number: number): void {
  const sql = `update ingest_key set last_used_at = clock_timestamp()
    where number = $1 and coalesce(last_used_at <= ${A_MINUTE_AGO}, true)`;
  // What failed is due again at the next look-up.
  database.write((client) => client.query(sql, [number])).catch(() => undefined);
}

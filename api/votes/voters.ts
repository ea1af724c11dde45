import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config';
import { ApiProblem } from '../problems/problem';
import type { Window } from './validateVote';

/** Stores voters and sources as keyed hashes; `keyCheck` tells this key from another one. */
export interface VoterHash {
  keyCheck: string;
  voter(text: string): string;
  source(text: string): string;
}

const KEY_CHECK_LENGTH = 16;

/** HMAC-SHA-256 with `key`, apart for voters, sources and the check: none can be taken for another. */
export function voterHash(key: string): VoterHash {
  const hash = (domain: string, text: string) =>
    createHmac('sha256', key).update(`${domain}\0${text}`).digest('base64url');
  return {
    keyCheck: hash('key check', '').slice(0, KEY_CHECK_LENGTH),
    voter: (text) => hash('voter', text),
    source: (text) => hash('source', text),
  };
}

const FILE = 'voter-hash-key';
const KEY_BYTES = 32;

/**
 * Hashes with VOTER_HASH_KEY, else with the key in DATA_DIR, which is made at first use. With NODE_ENV=production none is made:
 * a key that only this machine has would be lost with it. Null: there is none.
 */
export async function serverVoterHash(settings: Config): Promise<VoterHash | null> {
  const { voterHashKey, dataDir, production } = settings;
  const path = join(dataDir, FILE);
  let key = voterHashKey ?? (await readKey(path));
  if (key === null && !production) {
    await mkdir(dataDir, { recursive: true });
    await makeKey(path);
    key = await readKey(path);
  }
  return key === null ? null : voterHash(key);
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

// Written whole before it has its name: two commands that make it at the same time end with one key.
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const key = randomBytes(KEY_BYTES).toString('hex');
  await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

export function noHashKey(): ApiProblem {
  const title =
    'サーバーに、投票者をハッシュ化する鍵が設定されていません。サーバーの管理者に、VOTER_HASH_KEYの設定を依頼してください。';
  return new ApiProblem(409, 'not_configured', title, { detail: 'VOTER_HASH_KEY is not set' });
}

/** How the voters and sources of this poll are stored; one poll never mixes the two. */
type StoredVoters = Window['voters'];

/** The poll holds plain voters, or others hashed with one key: the same voter would be two. */
export class VotersOtherwise extends ApiProblem {
  constructor(stored: 'plain' | 'hashed') {
    const title =
      'この投票では、投票者の記録方法（そのまま・ハッシュ化）が異なります。同じ方法にそろえて、もう一度お試しください。';
    const detail =
      stored === 'plain'
        ? 'the voters of this poll are stored as received: they cannot be hashed any more'
        : 'the voters of this poll are stored as hashes of one key: plain ones, or those of another key, do not go with them';
    super(409, 'voters_otherwise', title, { detail });
  }
}

export async function readVoters(client: pg.ClientBase): Promise<StoredVoters> {
  const { rows } = await client.query<StoredVoters>(
    'select voters as kind, voter_key_check as "keyCheck" from poll',
  );
  return rows[0] ?? { kind: null, keyCheck: null };
}

/** The same before the first voters are stored: waits for another transaction that settles how, and locks it until this one ends. */
export async function awaitVoters(client: pg.ClientBase): Promise<StoredVoters> {
  await client.query('select 1 from poll for no key update');
  return readVoters(client);
}

/** Throws VotersOtherwise where voters hashed by `hash` (null: plain ones) do not go with the stored ones. */
export function checkVoters({ kind, keyCheck }: StoredVoters, hash: VoterHash | null): void {
  if (kind === null) return;
  if (kind !== (hash ? 'hashed' : 'plain') || keyCheck !== (hash?.keyCheck ?? null))
    throw new VotersOtherwise(kind);
}

/**
 * Settles how voters are stored in this poll, before the first vote with one is stored. Call it with the window locked
 * (lockWindow) and before votes and sums. Throws VotersOtherwise.
 */
export async function settleVoters(client: pg.ClientBase, hash: VoterHash | null): Promise<void> {
  // Two first writers wait for each other here: the second one finds what the first one settled.
  await client.query('update poll set voters = $1, voter_key_check = $2 where voters is null', [
    hash ? 'hashed' : 'plain',
    hash?.keyCheck ?? null,
  ]);
  checkVoters(await readVoters(client), hash);
}

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { type VoterHash, voterHash } from './voters';

const FILE = 'voter-hash-key';
const KEY_BYTES = 32;

/**
 * The key that voters are hashed with: VOTER_HASH_KEY, else the one in DATA_DIR, which is made at first use. With
 * NODE_ENV=production none is made: a key that only this machine has would be lost with it.
 */
export async function voterKey(settings: Config): Promise<string> {
  const key = await findKey(settings);
  if (key) return key;
  throw new Error('VOTER_HASH_KEY is missing: --hash-voters needs it with NODE_ENV=production');
}

/** Null: there is none, and none may be made here. */
async function findKey({ voterHashKey, dataDir, production }: Config): Promise<string | null> {
  if (voterHashKey) return voterHashKey;
  const path = join(dataDir, FILE);
  const kept = await readKey(path);
  if (kept || production) return kept;
  await mkdir(dataDir, { recursive: true });
  await makeKey(path);
  return readKey(path);
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

/** Hashes voters with the key that the commands on this machine use; null: there is none, and none may be made. */
export async function serverVoterHash(settings: Config): Promise<VoterHash | null> {
  const key = await findKey(settings);
  return key === null ? null : voterHash(key);
}

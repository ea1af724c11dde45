import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { type VoterHash, voterHash } from './voters';

const FILE = 'voter-hash-key';
const KEY_BYTES = 32;

/**
 * The key that voters are hashed with: VOTER_HASH_KEY, else the one in DATA_DIR, which is made at
 * first use. With NODE_ENV=production none is made: a key that only this machine has would be lost
 * with it.
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
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await file.sync();
    await file.close();
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Hashes voters with the key that the commands on this machine use; null: this server has none,
 * which `note` is told of where it is no decision.
 */
export async function serverVoterHash(
  settings: Config,
  note: (line: string) => void,
): Promise<VoterHash | null> {
  try {
    const key = await findKey(settings);
    return key ? voterHash(key) : null;
  } catch (error) {
    note(`voters cannot be hashed: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

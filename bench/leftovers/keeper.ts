import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../../scripts/privatePostgres/postmaster';
import type { Kept } from './keep';

// Waits beside a bench for its end. A bench that came to its end has left nothing; one that was killed, has crashed or
// was interrupted has not cleared up itself: PostgreSQL and npm start live on by themselves.
const ORDERLY_MS = 20_000;
const POLL_MS = 50;

let kept: Kept = { folders: [], groups: [] };
let clearing: Promise<void> | undefined;

function isThere(target: number): boolean {
  try {
    return process.kill(target, 0);
  } catch {
    return false;
  }
}

/** `target`: a process, or a group with a minus. SIGINT is an orderly end for both. */
async function end(target: number): Promise<void> {
  const deadline = Date.now() + ORDERLY_MS;
  if (isThere(target)) process.kill(target, 'SIGINT');
  while (isThere(target) && Date.now() < deadline) await sleep(POLL_MS);
  if (isThere(target)) process.kill(target, 'SIGKILL');
}

async function clearFolder(folder: string): Promise<void> {
  const postmaster = await findPostmaster(join(folder, 'postgres'));
  if (postmaster) await end(postmaster.pid);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

async function clear(): Promise<void> {
  const { folders, groups } = kept;
  await Promise.allSettled(groups.map((group) => end(-group)));
  await Promise.allSettled(folders.map(clearFolder));
}

process.on('message', (message: Kept) => (kept = message));
const begin = () => void (clearing ??= clear());
process.once('disconnect', begin);
// Ended while this one was still being loaded; what it said before is read first.
if (!process.connected) setTimeout(begin, POLL_MS);

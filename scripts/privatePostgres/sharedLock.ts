import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

// Any number; all who use the private server agree on it.
const LOCK = 20220901;
const STARTING_OR_STOPPING = new Set(['57P01', '57P02', '57P03', '53300']);

export interface SharedLock {
  /** True for the last one out: from then on nobody gets the lock, and the server may be stopped. */
  release(): Promise<boolean>;
}

async function lockShared(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that goes away ends the lock; whoever works with it learns that for himself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock_shared($1) as locked',
      [LOCK],
    );
    if (rows[0]?.locked) return client;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    // An SQLSTATE of another kind (a wrong password) will not get better by waiting.
    if (/^[0-9A-Z]{5}$/.test(code) && !STARTING_OR_STOPPING.has(code)) throw error;
  }
  await client.end().catch(() => undefined);
  return undefined;
}

async function unlock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ last: boolean }>(
    'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last',
    [LOCK],
  );
  // The exclusive lock stays until the server ends, or a newcomer could slip in between.
  if (rows[0]?.last) return true;
  await client.end();
  return false;
}

/**
 * Everybody who uses the private server holds a shared lock in it; the last one out stops it. The
 * lock dies with its process, so a kill -9 leaves no trace. Undefined: not now, ask again.
 */
export async function takeSharedLock(url: string): Promise<SharedLock | undefined> {
  let client = await lockShared(url);
  const released = new AbortController();
  let renewing = Promise.resolve();
  // A crashed backend makes the server drop all sessions; the lock is still ours to take.
  const watch = () => {
    client?.once('end', () => {
      renewing = renew();
    });
  };
  const renew = async () => {
    client = undefined;
    while (!released.signal.aborted && !client) {
      // Nobody's process lives on for this alone; whoever releases does not wait for it.
      await sleep(200, undefined, { ref: false, signal: released.signal }).catch(() => undefined);
      client = await lockShared(url).catch(() => undefined);
    }
    watch();
  };
  if (!client) return undefined;
  watch();
  return {
    async release() {
      released.abort();
      await renewing;
      client ??= await lockShared(url).catch(() => undefined);
      return client ? unlock(client).catch(() => true) : true;
    },
  };
}

import type pg from 'pg';
import type { Logger } from 'pino';
import { tryLockJob } from '../database/transaction';
import type { Database } from '../database/pool';
import { storeRecount, storeRecountFailure } from './lastRecount';
import { type Recount, recount } from './recount';

const LEAST_REST_MS = 10 * 60_000;
/** Recounts take at most a twentieth of the time, of all processes together. */
const REST_PER_WORK = 20;

/** Counts everything again after changes, every ten minutes at most. */
export async function recountDue(
  database: Database,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  try {
    const counted = await recountIfDue(database, LEAST_REST_MS, signal);
    if (counted) report(counted, log);
  } catch (error) {
    if (!signal.aborted) await database.write(storeRecountFailure).catch(() => undefined);
    throw error;
  }
}

/**
 * Recounts if something changed since the last recount, or that one found differences, and it is older than `restMs` and
 * than twenty times what it took; null where it is not due, or another process is at it.
 */
export function recountIfDue(
  database: Database,
  restMs: number,
  signal?: AbortSignal,
): Promise<Recount | null> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'recount')) || !(await isDue(client, restMs))) return null;
      // The lock is held while another transaction counts, however long that takes.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const startedAt = performance.now();
      const counted = await recount(database, { gently: true, signal });
      await storeRecount(client, counted, Math.round(performance.now() - startedAt));
      return counted;
    },
    { signal },
  );
}

async function isDue(client: pg.ClientBase, restMs: number): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select coalesce(
       (select (differences > 0 or revision <> current)
          and at <= now() - greatest($1, took_ms * $2) * interval '1 millisecond' from recount),
       current > 0) as due
     from (select coalesce(sum(changes), 0) as current from revision) changes`,
    [restMs, REST_PER_WORK],
  );
  return rows[0]?.due ?? false;
}

function report({ votes, differences, compared }: Recount, log: Logger): void {
  if (differences === 0) return log.info({ votes }, 'recounted: no differences');
  const wrong = compared.filter((one) => one.differences > 0);
  const where = Object.fromEntries(wrong.map((one) => [one.name, one.differences]));
  log.error({ votes, differences, where }, 'recounted: figures are not what the stored votes say');
}

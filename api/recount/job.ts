import type pg from 'pg';
import type { Logger } from 'pino';
import { type Job, startJob } from '../jobs';
import { tryLockJob } from '../database/locks';
import type { Database } from '../database/pool';
import { storeRecountFailure, storeRecountIn } from './lastRecount';
import type { Recount } from './recount';
import { recount } from './recount';

const EVERY_MS = 60_000;
const LEAST_INTERVAL_MS = 10 * 60_000;
/** A recount never takes more than a twentieth of the time, however many processes there are. */
const REST_PER_WORK = 20;

/** Counts everything again every ten minutes or more, after changes. */
export function startRecounting(database: Database, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    async round(signal) {
      const counted = await recountIfDue(database, LEAST_INTERVAL_MS, signal).catch(
        async (error) => {
          if (!signal.aborted) await database.write(storeRecountFailure).catch(() => undefined);
          throw error;
        },
      );
      if (counted) report(counted, log);
    },
    // The database may be what failed: the log has it in any case, the overview where it can be.
    onFailure: (failure) => log.error({ failure }, 'the recount could not be made'),
  });
}

/**
 * Recounts if something changed since the last recount, or that one found differences, and it is older than `interval`
 * (milliseconds) and than twenty times what it took; null where it is not due, or another process is at it.
 */
export function recountIfDue(
  database: Database,
  interval: number,
  signal?: AbortSignal,
): Promise<Recount | null> {
  return database.write(
    async (client) => {
      if (!(await tryLockJob(client, 'recount')) || !(await isDue(client, interval))) return null;
      // This transaction keeps its lock, however long the other one counts.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const begun = performance.now();
      const counted = await recount(database, { gently: true, signal });
      await storeRecountIn(client, counted, Math.round(performance.now() - begun));
      return counted;
    },
    { signal },
  );
}

async function isDue(client: pg.ClientBase, interval: number): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select coalesce(
       (select (differences > 0 or revision <> current)
          and at <= now() - greatest($1, took_ms * $2) * interval '1 millisecond' from recount),
       current > 0) as due
     from (select coalesce(sum(changes), 0) as current from revision) changes`,
    [interval, REST_PER_WORK],
  );
  return rows[0]?.due ?? false;
}

function report({ votes, differences, compared }: Recount, log: Logger): void {
  if (differences === 0) {
    log.info({ votes }, 'recounted: everything is as the stored votes say');
    return;
  }
  const counts = compared.filter((one) => one.differences > 0);
  const where = Object.fromEntries(counts.map((one) => [one.name, one.differences]));
  log.error({ votes, differences, where }, 'recounted: figures are not what the stored votes say');
}

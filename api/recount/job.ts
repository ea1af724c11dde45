import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/pool';
import { keepRecountIn } from './lastRecount';
import type { Recount } from './recount';
import { recount } from './recount';

const EVERY_MS = 60_000;
const LEAST_INTERVAL_MS = 10 * 60_000;
/** A recount never takes more than a twentieth of the time. */
const REST_PER_WORK = 20;
// Any fixed number: two API processes must not recount at once.
const LOCK = 2_022_092_002;

/** Counts everything again now and then, after changes; a round that fails is tried again with the next. */
export function keepRecounting(database: Database, log: Logger): { stop(): void } {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let interval = LEAST_INTERVAL_MS;
  const round = async () => {
    try {
      const start = performance.now();
      const counted = await recountIfDue(database, interval, ending.signal);
      const took = performance.now() - start;
      if (counted) interval = Math.max(LEAST_INTERVAL_MS, took * REST_PER_WORK);
      if (counted) report(counted, log);
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ failure: String(error) }, 'nothing was recounted');
    }
    if (!ending.signal.aborted) timer = setTimeout(() => void round(), EVERY_MS).unref();
  };
  void round();
  return {
    stop() {
      ending.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Recounts if something changed since the last recount, or that one found differences, and it is
 * older than `interval` (milliseconds); null where it is not due, or another process is at it.
 */
export function recountIfDue(
  database: Database,
  interval: number,
  signal?: AbortSignal,
): Promise<Recount | null> {
  return database.write(
    async (client) => {
      if (!(await takesTurn(client)) || !(await isDue(client, interval))) return null;
      // This transaction keeps its turn, however long the other one counts.
      await client.query('set local idle_in_transaction_session_timeout = 0');
      const counted = await recount(database, { gently: true, signal });
      await keepRecountIn(client, counted);
      return counted;
    },
    { signal },
  );
}

async function takesTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [LOCK],
  );
  return rows[0]?.taken ?? false;
}

async function isDue(client: pg.ClientBase, interval: number): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select coalesce(
       (select (differences > 0 or revision <> current)
          and at <= now() - $1 * interval '1 millisecond' from recount),
       current > 0) as due
     from (select coalesce(sum(changes), 0) as current from revision) changes`,
    [interval],
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

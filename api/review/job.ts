import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Job, startJob } from '../jobs';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { findDueRuns, makeRun } from './makeRun';
import type { FoundOnDay } from './storeRun';

const EVERY_MS = 60_000;
const REDO_AFTER_MS = 10 * 60_000;
/** Passes never take more than a tenth of the time. */
const REST_PER_WORK = 9;

/** Looks at each day once it has ended, and again after its votes changed; at the running one every hour. */
export function startReviewing(database: Database, clock: Clock, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: (signal) => reviewDue(database, clock, log, signal),
    onFailure: (failure) => log.error({ failure }, 'a day could not be reviewed'),
  });
}

// A day that fails keeps none of the others waiting.
async function reviewDue(
  database: Database,
  clock: Clock,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const options = { redoAfterMs: REDO_AFTER_MS, signal };
  const failures: unknown[] = [];
  for (const due of await findDueRuns(database, clock, options)) {
    const start = performance.now();
    try {
      const made = await makeRun(database, clock, due, options);
      if (made === 'busy') break;
      if (made === 'settled') continue;
      report(made, log);
    } catch (error) {
      signal.throwIfAborted();
      failures.push(`${due.date}: ${String(error)}`);
    }
    await wait((performance.now() - start) * REST_PER_WORK, undefined, { signal, ref: false });
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
}

function report({ date, hours, signals: { tested, flagged } }: FoundOnDay, log: Logger): void {
  log.info({ date, hours, tested, flagged }, 'a day was reviewed');
}

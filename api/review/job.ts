import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Job, startJob } from '../jobs';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { type DueRun, findDueRuns, type FoundByRun, makeRun } from './runs';

const EVERY_MS = 60_000;
const REDO_AFTER_MS = 10 * 60_000;
/** Runs never take more than a tenth of the time. */
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
      log.info(summaryOf(made), 'a day was reviewed');
    } catch (error) {
      signal.throwIfAborted();
      failures.push(`${nameOf(due)}: ${String(error)}`);
    }
    await wait((performance.now() - start) * REST_PER_WORK, undefined, { signal, ref: false });
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
}

function nameOf(due: DueRun): string {
  return due === 'rule' ? due : due.date;
}

/** Without a name. */
function summaryOf(made: FoundByRun) {
  if ('rule' in made) return made;
  const { date, hours, signals } = made;
  return { date, hours, tested: signals.tested, flagged: signals.flagged.length };
}

const BUSY_MS = 100;

/** Makes every run that is due at once, oldest day first; how many it made. It waits for another process that is at one. */
export async function reviewNow(
  database: Database,
  clock: Clock,
  { signal, onRun }: { signal?: AbortSignal; onRun?: (found: FoundByRun) => void } = {},
): Promise<number> {
  const options = { redoAfterMs: 0, signal };
  let runs = 0;
  for (const due of await findDueRuns(database, clock, options)) {
    let made = await makeRun(database, clock, due, options);
    while (made === 'busy') {
      await wait(BUSY_MS, undefined, { signal });
      made = await makeRun(database, clock, due, options);
    }
    if (made === 'settled') continue;
    runs += 1;
    onRun?.(made);
  }
  return runs;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { makeNextRun } from './runs';

const REDO_AFTER_MS = 10 * 60_000;
/** Runs never take more than a tenth of the time. */
const REST_PER_WORK = 9;

/** Makes the runs that are due, in the background. Throws, after the others, where some failed. */
export async function reviewDue(
  database: Database,
  clock: Clock,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  const failures: string[] = [];
  for (;;) {
    const start = performance.now();
    try {
      const options = { redoAfterMs: REDO_AFTER_MS, failed, signal };
      const made = await makeNextRun(database, clock, options);
      if (made === null || made === 'busy') break;
      log.info(made, 'a review was run');
    } catch (error) {
      signal.throwIfAborted();
      failures.push(String(error));
      // Not that of a day: nothing else can be made.
      if (failed.size < failures.length) break;
    }
    const restMs = (performance.now() - start) * REST_PER_WORK;
    await wait(restMs, undefined, { signal, ref: false });
  }
  if (failures.length > 0) throw new Error([...failed, ...failures].join('; '));
}

const BUSY_MS = 100;

/** Makes every run that is due at once; how many it made. It waits for another process that is at one. */
export async function reviewNow(
  database: Database,
  clock: Clock,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const start = performance.now();
  for (let runs = 0; ;) {
    // None that it made itself is made again, so that it ends while votes come.
    const redoAfterMs = performance.now() - start;
    const made = await makeNextRun(database, clock, { redoAfterMs, signal });
    if (made === null) return runs;
    if (made === 'busy') await wait(BUSY_MS, undefined, { signal });
    else runs += 1;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { findDueRuns, makeRun } from './makeRun';
import type { FoundOnDay } from './storeRun';

export interface ReviewNowOptions {
  signal?: AbortSignal | undefined;
  onPass?: (found: FoundOnDay) => void;
}

const BUSY_MS = 100;

/** Makes every run that is due at once, oldest day first; how many it made. It waits for another process that is at one. */
export async function reviewNow(
  database: Database,
  clock: Clock,
  { signal, onPass }: ReviewNowOptions = {},
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
    onPass?.(made);
  }
  return runs;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { findDuePasses, makePass } from './makePass';
import type { FoundOnDay } from './storePass';

export interface ReviewNowOptions {
  signal?: AbortSignal | undefined;
  onPass?: (found: FoundOnDay) => void;
}

const BUSY_MS = 100;

/** Makes every pass that is due at once, oldest day first; how many it made. It waits for another process that is at one. */
export async function reviewNow(
  database: Database,
  clock: Clock,
  { signal, onPass }: ReviewNowOptions = {},
): Promise<number> {
  const options = { redoAfterMs: 0, signal };
  let passes = 0;
  for (const due of await findDuePasses(database, clock, options)) {
    let made = await makePass(database, clock, due, options);
    while (made === 'busy') {
      await wait(BUSY_MS, undefined, { signal });
      made = await makePass(database, clock, due, options);
    }
    if (made === 'settled') continue;
    passes += 1;
    onPass?.(made);
  }
  return passes;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { slowDown } from './conditions';
import { newVisitor, type SignedIn, type Stand } from './stand';

/** One visit of one page with an empty cache, until nothing more is loaded. */
export interface FirstLoad {
  /** Milliseconds from the navigation to the frame with the first bar, line, row or field. */
  drawn: number;
  /** Milliseconds of the longest task above 50 ms; 0: there was none. */
  longest: number;
  /** Addresses of what had arrived before that frame, the document first, and of all in the end. */
  before: string[];
  all: string[];
}

const POLL_MS = 100;
const LIMIT_MS = 60_000;

export interface Visit {
  path: string;
  /** Left out: signed out. */
  kept?: SignedIn;
  /** Slow 4G and a processor 4x slower; else as fast as it goes. */
  isSlow: boolean;
}

export async function loadFirst(
  browser: Browser,
  stand: Stand,
  { path, kept, isSlow }: Visit,
): Promise<FirstLoad> {
  const context = await newVisitor(browser, stand, kept);
  try {
    const page = await context.newPage();
    if (isSlow) await slowDown(page, { slowNetwork: true });
    await page.goto(path, { waitUntil: 'commit' });
    const deadline = Date.now() + LIMIT_MS;
    // Asked from outside: what polls inside the page would take of its time.
    while ((await page.evaluate(() => window.bench.firstDrawn)) === null) {
      if (Date.now() > deadline) throw new Error(`${path}: nothing was drawn`);
      await sleep(POLL_MS);
    }
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => ({
      drawn: window.bench.firstDrawn!,
      longest: Math.max(0, ...window.bench.longTasks),
      ...window.bench.loaded(),
    }));
    const document = new URL(path, stand.hosts.site).href;
    return { ...seen, before: [document, ...seen.before], all: [document, ...seen.all] };
  } finally {
    await context.close();
  }
}

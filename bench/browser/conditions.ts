import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Lighthouse's figures for a phone on a slow connection. The protocol delays each request by that, not each packet. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const CPU_SLOWDOWN = 4;

export interface Conditions {
  /** Slow 4G; else what the machine has. */
  slowNetwork: boolean;
}

/** The processor 4x slower, and the connection where that is asked for. */
export async function slowDown(page: Page, { slowNetwork }: Conditions): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (slowNetwork) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** Longer than any debounce of the site, and than the wait of rows that are scrolled past. */
const CALM_MS = 600;

/** What an interaction leads to later on (an address, trends of rows) is not to fall into the next one. */
export async function untilCalm(page: Page): Promise<void> {
  await sleep(CALM_MS);
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}

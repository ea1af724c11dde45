import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADDRESSES } from './stack/addresses';

/**
 * A browser that was on the site before: what it has loaded is still there for the next test, and so is the process that
 * shows its pages. What a person leaves behind is not. A test that sets the context's clock, network, permissions, routes
 * or scripts, which nobody takes back, needs `warm: false`.
 */
export interface WarmContext {
  context: BrowserContext;
  /** Stays open behind the tests' own pages. */
  anchor: Page;
}

/** With the options that the test of this moment has. */
export async function openWarm(browser: Browser): Promise<WarmContext> {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto(`${ADDRESSES.site}/robots.txt`);
  return { context, anchor };
}

/** Closes what a test has opened, and clears what its pages have stored. */
export async function tidyUp({ context, anchor }: WarmContext): Promise<void> {
  for (const page of context.pages()) {
    if (page === anchor) continue;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  const session = await context.newCDPSession(anchor);
  const origin = ADDRESSES.site;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * A browser that was on the site before: what it has loaded is still there for the next test, and so is the process that
 * shows its pages. What a person leaves behind is not.
 */
export interface WarmContext {
  context: BrowserContext;
  /** Stays open behind the tests' own pages. */
  anchor: Page;
  site: string;
}

/** What can't be taken back must not be done to a context that others use after. */
function forbid(object: object, names: readonly string[]): void {
  for (const name of names) {
    const refuse = () => {
      throw new Error(`${name} would stay for the next test: this one needs \`warm: false\`.`);
    };
    Object.defineProperty(object, name, { value: refuse });
  }
}

/** With the options that the test of this moment has. */
export async function openWarm(browser: Browser, site: string): Promise<WarmContext> {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto(`${site}/robots.txt`);
  forbid(context, ['setOffline', 'grantPermissions', 'addInitScript', 'route']);
  forbid(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
  return { context, anchor, site };
}

/** Closes what a test has opened, and clears what its pages have stored. */
export async function tidyUp({ context, anchor, site }: WarmContext): Promise<void> {
  for (const page of context.pages()) {
    if (page === anchor) continue;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  const session = await context.newCDPSession(anchor);
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await session.detach();
}

import type { Page } from '@playwright/test';

/** The script of one part of the site, whatever its hash: `app`, or a page's as Gatsby names it. */
export const chunk = (name: string) => new RegExp(`/${name}-[0-9a-f]{10,}\\.js$`);

/** The script of /daily. */
export const DAILY_CHUNK = chunk('component---src-templates-daily-page-tsx');

/** A browser that saves data: nothing is loaded ahead (row P1), so that what a test takes away is still wanted. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** From now on a part never comes. */
export const breakPart = (page: Page, part: RegExp) => page.route(part, (route) => route.abort());

/** From now on a part is on its way, until it is let through. */
export async function holdPart(page: Page, part: RegExp) {
  let settle: (how: 'fallback' | 'abort') => void = () => undefined;
  const settled = new Promise<'fallback' | 'abort'>((resolve) => (settle = resolve));
  await page.route(part, async (route) => route[await settled]());
  return { release: () => settle('fallback'), fail: () => settle('abort') };
}

import type { Page } from '@playwright/test';

/** The script of one part of the site, whatever its hash: `daily`, `frame`, `app`. */
export const chunk = (name: string) => new RegExp(`/${name}-[0-9a-f]{10,}\\.js$`);

/** A browser that saves data: nothing is loaded ahead (row P1), so that what a test takes away is still wanted. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** From now on a part never comes; the answer counts how often it was asked for. */
export async function breakPart(page: Page, part: RegExp): Promise<() => number> {
  let asked = 0;
  await page.route(part, (route) => {
    asked += 1;
    return route.abort();
  });
  return () => asked;
}

/** From now on a part is on its way, until it is let through. */
export async function holdPart(
  page: Page,
  part: RegExp,
): Promise<{ release: () => void; fail: () => void }> {
  let settle: (how: 'continue' | 'abort') => void = () => undefined;
  const settled = new Promise<'continue' | 'abort'>((resolve) => (settle = resolve));
  await page.route(part, async (route) => {
    await route[await settled]();
  });
  return { release: () => settle('continue'), fail: () => settle('abort') };
}

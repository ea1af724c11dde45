import type { Page } from '@playwright/test';
import { chunk, holdPart } from '../../support/faults/chunks';
import { expect, test } from '../../support/test';

/** Parts that no first chart needs. */
const LATER = [
  ...['menu', 'hint', 'drawer', 'panel', 'windowing', 'every-dj', 'total-votes', 'overview'],
  ...['chart-reading', 'day-comparison', 'range-fields', 'next-step'],
];

/** From the next document on: when the first chart was drawn. */
async function watchFirstChart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.chart-svg')) return;
      observer.disconnect();
      performance.mark('first chart');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** The parts that were asked for before the first chart, and after it; a menu of the app bar is not yet asked for by hand. */
function partsAskedFor(page: Page): Promise<{ before: string[]; after: string[] }> {
  return page.evaluate(() => {
    const [chart] = performance.getEntriesByName('first chart');
    const asked = { before: [] as string[], after: [] as string[] };
    for (const { name, startTime } of performance.getEntriesByType('resource')) {
      const part = /\/([a-z-]+)-[0-9a-f]{10,}\.js$/.exec(name)?.[1];
      if (part) asked[chart && startTime > chart.startTime ? 'after' : 'before'].push(part);
    }
    return asked;
  });
}

test('menus, tables and the code of other pages come after the first chart, however idle the browser is before it', async ({
  signedInPage: page,
}) => {
  await watchFirstChart(page);
  let release: () => void = () => undefined;
  const isIdle = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/daily*', async (route) => {
    await isIdle;
    await route.continue();
  });
  await page.goto('/daily');
  await expect(page.getByRole('button', { name: 'アカウント' })).toBeVisible();
  // Whatever waits for nothing but idle time has had it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await expect
    .poll(async () => (await partsAskedFor(page)).after)
    .toEqual(
      expect.arrayContaining([
        'menu',
        'panel',
        'chart-reading',
        'every-dj',
        'total-votes',
        'overview',
      ]),
    );
  const { before } = await partsAskedFor(page);
  expect(before).toEqual(expect.arrayContaining(['app', 'frame', 'daily']));
  expect(before.filter((part) => LATER.includes(part))).toEqual([]);
});

test('a menu that is pressed before its code is there opens with it, with the focus on its button', async ({
  signedInPage: page,
}) => {
  const code = await holdPart(page, chunk('menu'));
  await page.goto('/daily', { waitUntil: 'commit' });
  const account = page.getByRole('button', { name: 'アカウント' });
  const before = await account.boundingBox();
  await account.click();
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  code.release();
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  await expect(account).toBeFocused();
  expect(await account.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);
});

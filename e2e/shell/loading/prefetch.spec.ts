import type { Page } from '@playwright/test';
import { saveData } from '../../support/faults/chunks';
import { expect, test } from '../../support/test';

const PAGE_CODE =
  /\/component---src-(?:pages|templates)-([a-z-]+?)(?:-page)?-tsx-[0-9a-f]{10,}\.js$/;
/** Gatsby waits 3,000 ms before it prefetches, then until the browser is idle. */
const LONG_ENOUGH = 6_000;

/** The pages whose code the browser asks for from now on, one entry for each request. */
function watchPageCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = PAGE_CODE.exec(new URL(request.url()).pathname)?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

test('P1: links in view prefetch their page’s code; those of the closed drawer do not', async ({
  signedInPage: page,
}) => {
  // On a busy machine the browser takes the connection for a slow one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
  });
  await page.setViewportSize({ width: 800, height: 900 });
  const asked = watchPageCode(page);
  await page.goto('/daily');
  await expect(page.locator('main .chart-svg').first()).toBeVisible();
  await page.waitForTimeout(LONG_ENOUGH);
  expect([...new Set(asked)]).toEqual(['daily']);
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  const all = ['daily', 'every-dj', 'index', 'total-votes'];
  await expect.poll(() => [...new Set(asked)].sort(), { timeout: 15_000 }).toEqual(all);
});

test('P1, trap 2: with data saver neither a link in view nor one under the mouse brings code', async ({
  signedInPage: page,
}) => {
  await saveData(page);
  const asked = watchPageCode(page);
  await page.goto('/daily');
  await expect(page.locator('main .chart-svg').first()).toBeVisible();
  await page.getByRole('link', { name: '総投票数', exact: true }).hover();
  await page.waitForTimeout(LONG_ENOUGH);
  expect([...new Set(asked)]).toEqual(['daily']);
});

import type { Page } from '@playwright/test';
import { findFaintLines, findFaintTexts } from '../support/looks/contrast';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';

const STATES = [
  '/',
  '/daily?from=2022-09-15&to=2022-09-24&cmp=weekday',
  '/daily?day=2022-09-24',
  '/every-dj',
  '/total-votes',
];

async function settled(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
}

const theme = (page: Page) => page.locator('html').getAttribute('data-bs-theme');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const address of STATES) {
      test(`${address}: text 4.5:1, lines and bars 3:1`, async ({ signedInPage: page }) => {
        await settled(page, address);
        expect(await theme(page)).toBe(colorScheme);
        const texts = await findFaintTexts(page);
        expect(texts.seen).toBeGreaterThan(40);
        expect(texts.faint).toEqual([]);
        const lines = await findFaintLines(page);
        expect(lines.seen).toBeGreaterThan(8);
        expect(lines.faint).toEqual([]);
      });
    }
  });
}

test('auto follows the system, at once; a choice of one’s own does not', async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page, '/daily');
  const bar = page.locator('.chart-bar:not(.chart-bar-running, .chart-bar-part)').nth(1);
  const light = await bar.evaluate((element) => getComputedStyle(element).fill);
  expect(await theme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  expect(await bar.evaluate((element) => getComputedStyle(element).fill)).not.toBe(light);
  await page
    .getByRole('button', { name: /配色|テーマ|表示/ })
    .first()
    .click();
  await page.getByRole('button', { name: /ライト|明る/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await theme(page)).toBe('light');
  await page.reload();
  expect(await theme(page)).toBe('light');
});

test('the check itself sees what is planted', async ({ page }) => {
  await page.setContent(`<!doctype html><body style="background:#fff;color:#000">
    <p style="color:#8a8a8a">淡い文</p><p style="color:#595959">読める文</p>
    <svg><g><rect class="chart-bar" fill="#cccccc" width="9" height="9"></rect>
    <rect class="chart-bar" fill="#767676" width="9" height="9"></rect></g></svg></body>`);
  const texts = await findFaintTexts(page);
  expect(texts.faint).toEqual([expect.stringContaining('淡い文')]);
  const lines = await findFaintLines(page);
  expect(lines.faint).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { findFaintLines, findFaintTexts } from '../support/looks/contrast';
import { openPage } from '../support/screens/pages';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

async function settled(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await untilFontsLoaded(page);
  await page.waitForTimeout(600);
}

const theme = (page: Page) => page.locator('html').getAttribute('data-bs-theme');

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
    <div style="background:#000"><p style="color:#aaa">黒地の文</p>
    <div style="background:#ffffff80"><p style="color:#aaa">重ねた地の文</p></div></div>
    <div style="opacity:0.5"><p style="color:#595959">透ける文</p></div>
    <svg><g><rect class="chart-bar" fill="#cccccc" width="9" height="9"></rect>
    <rect class="chart-bar" fill="#767676" width="9" height="9"></rect></g></svg></body>`);
  const texts = await findFaintTexts(page);
  expect(texts.faint.map((one) => one.split(':')[0])).toEqual([
    '淡い文',
    '重ねた地の文',
    '透ける文',
  ]);
  const lines = await findFaintLines(page);
  expect(lines.faint).toHaveLength(1);
});

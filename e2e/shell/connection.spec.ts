import type { Page } from '@playwright/test';
import { ADDRESSES } from '../support/stack/addresses';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

const banner = (page: Page) =>
  page.getByText(/^インターネットに接続されていません。表示中の数値は/);

/** The answers of the vote API from now on, by the end of their address. */
function watchAnswers(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const isRead = response.request().method() === 'GET';
    if (origin === ADDRESSES.api && isRead) answers.push(pathname);
  });
  return answers;
}

test('O1, F14 offline is shown, figures stay, and they are read anew by themselves, once', async ({
  organiser: page,
  context,
}) => {
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
  await expect(page.getByText(/サンプル投票を作成/)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);

  const answers = watchAnswers(page);
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => answers).toContain('/v1/overview');
  await page.waitForTimeout(1_000);
  expect(answers.filter((path) => path === '/v1/overview')).toHaveLength(1);
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
});

test('O1 the flag follows the browser’s own word at start', async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  });
  await page.goto('/daily', { waitUntil: 'commit' });
  const answers = watchAnswers(page);
  await expect(banner(page)).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(answers).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true });
    window.dispatchEvent(new Event('online'));
  });
  await expect(banner(page)).toHaveCount(0);
  await expect(figureCard(page, '期間の有効票')).toContainText(/\d票/);
});

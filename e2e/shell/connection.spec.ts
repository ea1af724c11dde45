import type { Page } from '@playwright/test';
import { ADDRESSES } from '../support/stack/addresses';
import { loadingBar } from '../support/screens/loadingBar';
import { figureCard } from '../support/screens/tables';
import { expect, test } from '../support/test';

const banner = (page: Page) =>
  page.getByText(/^インターネットに接続されていません。表示中の数値は/);

/** What the vote API is asked from now on, by the end of the address. */
function watchQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === ADDRESSES.api && request.method() === 'GET') asked.push(pathname);
  });
  return asked;
}

test('O1, F14: offline is shown, figures stay, a refresh asks nothing; online they are read anew by themselves, once', async ({
  organiser: page,
  context,
}) => {
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  const asked = watchQuestions(page);
  await page.getByRole('button', { name: '最新の情報に更新' }).click();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
  await expect(loadingBar(page)).toHaveCount(0);

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => asked).toContain('/v1/overview');
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path === '/v1/overview')).toHaveLength(1);
  await expect(figureCard(page, '有効票')).toContainText(/\d票/);
});

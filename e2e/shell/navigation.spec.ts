import type { Page } from '@playwright/test';
import { holdPart, DAILY_CHUNK, saveData } from '../support/faults/chunks';
import { watchDocumentLoads } from '../support/observe/documentLoads';
import { loadingBar } from '../support/screens/loadingBar';
import { expect, test } from '../support/test';

test.use({ warm: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });

test('N2: the page before stays painted until the next one’s code is there', async ({
  signedInPage: page,
}) => {
  await saveData(page);
  await page.goto('/total-votes');
  const daily = await holdPart(page, DAILY_CHUNK);
  await link(page, '日別投票数').click();
  await expect(loadingBar(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(heading(page, '総投票数')).toBeVisible();
  await expect(page).toHaveTitle(/^総投票数/);
  daily.release();
  await expect(heading(page, '日別投票数')).toBeVisible();
  await expect(page).toHaveURL('/daily');
  await expect(heading(page, '総投票数')).toHaveCount(0);
  await expect(loadingBar(page)).toHaveCount(0);
});

test('N10, F15: of two clicks the later wins, and no late failure is shown', async ({
  signedInPage: page,
}) => {
  await saveData(page);
  await page.goto('/every-dj');
  const daily = await holdPart(page, DAILY_CHUNK);
  await link(page, '日別投票数').click();
  await expect(loadingBar(page)).toBeVisible();
  await link(page, '総投票数').click();
  await expect(heading(page, '総投票数')).toBeVisible();
  const loads = watchDocumentLoads(page);
  const failed = page.waitForEvent('requestfailed', (request) => DAILY_CHUNK.test(request.url()));
  daily.fail();
  await failed;
  await page.waitForTimeout(500);
  await expect(heading(page, '総投票数')).toBeVisible();
  await expect(page).toHaveURL('/total-votes');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.loading-bar-failed')).toHaveCount(0);
  expect(loads).toEqual([]);
});

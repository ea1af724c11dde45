import type { Page } from '@playwright/test';
import {
  breakPage,
  changePart,
  chunk,
  holdPart,
  pageChunk,
  saveData,
} from '../support/faults/chunks';
import { watchDocumentLoads } from '../support/observe/documentLoads';
import { loadingBar, watchBar } from '../support/screens/loadingBar';
import { expect, test } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const homeLink = (page: Page) => page.getByRole('link', { name: /Back to the home page/ });

/** The error page with this message: in the title too, and the way home for a 404 alone. */
async function expectErrorPage(page: Page, message: string, { home }: { home: boolean }) {
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(message);
  await expect(homeLink(page)).toHaveCount(home ? 1 : 0);
}

/** What a page that breakPage has changed throws from now on, in this document; null: nothing. */
async function setFault(page: Page, fault: { statusCode: number; message: string } | null) {
  await page.evaluate((value) => void Object.assign(window, { fault: value }), fault);
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });

test('E3: an error fails the bar and is gone once the home link’s page is well', async ({
  signedInPage: page,
}) => {
  await saveData(page);
  await breakPage(page, 'index');
  await page.goto('/zzz?a=1#b');
  const notFound = 'This page could not be found';
  await expectErrorPage(page, notFound, { home: true });
  await expect(page).toHaveURL('/zzz?a=1#b');

  const loads = watchDocumentLoads(page);
  const overview = await holdPart(page, pageChunk('index'));
  await setFault(page, { statusCode: 404, message: '今はありません' });
  await homeLink(page).click();
  await expect(loadingBar(page)).toBeVisible();
  await expectErrorPage(page, notFound, { home: true });
  // A failed bar is gone after 500 ms, sooner than a test may look again.
  const seen = await watchBar(page);
  overview.release();
  await expectErrorPage(page, '今はありません', { home: true });
  await expect(page).toHaveURL('/');
  expect((await seen()).some((look) => look.includes('failed'))).toBe(true);
  await expect(loadingBar(page)).toHaveCount(0);

  await setFault(page, null);
  await homeLink(page).click();
  await expect(heading(page, '概要')).toBeVisible();
  await expect(page).toHaveTitle(/管理画面$/);
  expect(loads).toEqual([]);
});

test('E4: an error page that throws: the last words, with a link home; one attempt', async ({
  signedInPage: page,
}) => {
  await breakPage(page, 'daily');
  const unexpected = 'get unexpected(){throw new Error("y")}';
  await changePart(page, chunk('app'), [/\bunexpected:"[^"]+"/, unexpected]);
  await page.goto('/total-votes');
  await setFault(page, { statusCode: 500, message: 'x' });
  const loads = watchDocumentLoads(page);
  await link(page, '日別投票数').click();
  await expect(page.getByText('An error occurred while showing the error page')).toBeVisible();
  await expect(heading(page, 'エラー画面の表示中にエラーが発生しました')).toBeVisible();
  await page.waitForTimeout(500);
  expect(loads).toEqual([]);
  await page.getByRole('link', { name: '概要へ戻る' }).click();
  await expect(heading(page, '概要')).toBeVisible();
});

test('E5: an error thrown while rendering shows the error page, and the next page is well', async ({
  signedInPage: page,
}) => {
  await breakPage(page, 'daily');
  await page.goto('/total-votes');
  await setFault(page, { statusCode: 500, message: '描画に失敗' });
  await link(page, '日別投票数').click();
  await expectErrorPage(page, '描画に失敗', { home: false });
  await expect(page).toHaveURL('/daily');
  await page.goBack();
  await expect(heading(page, '総投票数')).toBeVisible();
  await expect(page.getByText('描画に失敗')).toHaveCount(0);
});

test('N6: a redirect loop ends in the error page, without a reload', async ({ page }) => {
  // The guard redirects to an address that is guarded itself, and no page.
  await changePart(page, chunk('app'), ['/login?next=', '/loop?next=']);
  const loads = watchDocumentLoads(page);
  await page.goto('/daily');
  await expectErrorPage(page, 'Too many redirects', { home: false });
  const address = page.url();
  await page.waitForTimeout(500);
  expect(page.url()).toBe(address);
  expect(loads).toHaveLength(1);
});

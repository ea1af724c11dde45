import type { Page } from '@playwright/test';
import { chunk, holdPart, saveData } from '../support/faults/chunks';
import { watchDocumentLoads } from '../support/observe/documentLoads';
import { watchBar } from '../support/screens/loadingBar';
import { readGuarded, test } from '../support/secondBuild/secondSite';
import { expect } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const homeLink = (page: Page) => page.getByRole('link', { name: /Back to the home page/ });
const bar = (page: Page) => page.getByRole('progressbar', { name: '読み込んでいます' });

/** The error page with this message: in the title too, and the way home for a 404 alone. */
async function expectErrorPage(page: Page, message: string, { home }: { home: boolean }) {
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(message);
  await expect(homeLink(page)).toHaveCount(home ? 1 : 0);
}

const NOT_FOUND = 'This page could not be found';

test('N4: a page that names an unknown middleware: 500, and none of its middleware has run', async ({
  signedInPage: page,
}) => {
  await page.goto('/faults/unknown-middleware');
  await expectErrorPage(page, 'Unknown middleware nope', { home: false });
  const ran = await page.evaluate(() => performance.getEntriesByName('slow').length);
  expect([ran, await readGuarded(page)]).toEqual([0, []]);
});

test('N3: the guard runs once more for another hash or query, and the page stays as it is', async ({
  signedInPage: page,
}) => {
  await page.goto('/faults/none');
  await expect(page.getByText('1回目の表示')).toBeVisible();
  const before = (await readGuarded(page)).length;
  await page.evaluate(() => (window.location.hash = '#a'));
  await expect.poll(() => readGuarded(page)).toContain('/faults/none#a');
  expect((await readGuarded(page)).length).toBe(before + 1);
  await expect(page.getByText('1回目の表示')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('N3, E1: middleware that throws ends in the error page with its message; nothing after it has run', async ({
  signedInPage: page,
}) => {
  await page.goto('/faults/throwing-guard');
  await expectErrorPage(page, '番人が倒れました', { home: false });
  await expect(page).toHaveURL('/faults/throwing-guard');
});

test('N2: middleware of a page is awaited: nothing of the page is there before it is done', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      if (!document.body?.textContent.includes('空のページ')) return;
      performance.mark('page');
      watch.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/faults/slow-guard');
  await expect(heading(page, '空のページ')).toBeVisible();
  const timeOf = (name: string) =>
    page.evaluate((mark) => performance.getEntriesByName(mark)[0]!.startTime, name);
  expect(await timeOf('slow, done')).toBeGreaterThan((await timeOf('slow')) + 900);
  expect(await timeOf('page')).toBeGreaterThan(await timeOf('slow, done'));
});

test('N5: a redirect to another host is not followed', async ({ signedInPage: page }) => {
  await page.goto('/faults/outside-link');
  await expectErrorPage(page, 'Redirect to an address outside this site', { home: false });
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

test('N6: a redirect loop ends in the error page', async ({ signedInPage: page }) => {
  const loads = watchDocumentLoads(page);
  await page.goto('/faults/loop-a');
  await expectErrorPage(page, 'Too many redirects', { home: false });
  const ran = (await readGuarded(page)).length;
  await page.waitForTimeout(500);
  expect((await readGuarded(page)).length).toBe(ran);
  expect(loads).toHaveLength(1);
});

test('N6: signed out, /login settles with the guard run twice at most', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  await page.waitForTimeout(1_000);
  const ran = await readGuarded(page);
  expect(ran.length).toBeGreaterThan(0);
  expect(ran.length).toBeLessThanOrEqual(2);
});

test('N1: a click on the link to the page that is shown runs no guard', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  await expect(heading(page, '総投票数')).toBeVisible();
  const before = await readGuarded(page);
  await page.getByRole('navigation').getByRole('link', { name: '総投票数' }).click();
  await page.waitForTimeout(500);
  expect(await readGuarded(page)).toEqual(before);
});

test('N7, E2: a page that is not valid is a 404 where it is, with the way home; the error goes', async ({
  signedInPage: page,
}) => {
  await page.goto('/faults/invalid');
  await expectErrorPage(page, NOT_FOUND, { home: true });
  await expect(page).toHaveURL('/faults/invalid');
  await homeLink(page).click();
  await expect(heading(page, '概要')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(NOT_FOUND)).toHaveCount(0);
  await expect(page).toHaveTitle(/管理画面$/);
});

test('N7: the page’s own check looks at the query, each time that it changes', async ({
  signedInPage: page,
}) => {
  await page.goto('/faults/invalid?valid');
  await expect(heading(page, '空のページ')).toBeVisible();
  await page.evaluate(() => {
    window.history.pushState({ key: 'invalid' }, '', '/faults/invalid?other');
    window.history.pushState({ key: 'valid' }, '', '/faults/invalid?valid');
  });
  await page.goBack();
  await expectErrorPage(page, NOT_FOUND, { home: true });
  await page.goForward();
  await expect(heading(page, '空のページ')).toBeVisible();
});

test('N7: a check that throws shows its message', async ({ signedInPage: page }) => {
  await page.goto('/faults/throwing-check');
  await expectErrorPage(page, 'この日は開けません', { home: false });
});

test('E3: a 404 stays painted until the page after it is ready', async ({ signedInPage: page }) => {
  await saveData(page);
  await page.goto('/zzz');
  await expectErrorPage(page, NOT_FOUND, { home: true });
  const overview = await holdPart(page, chunk('overview'));
  await homeLink(page).click();
  await expect(bar(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expectErrorPage(page, NOT_FOUND, { home: true });
  overview.release();
  await expect(heading(page, '概要')).toBeVisible();
  await expect(page.getByText(NOT_FOUND)).toHaveCount(0);
});

test('E3: an error fails the bar, and finishes it', async ({ signedInPage: page }) => {
  await saveData(page);
  await page.goto('/total-votes');
  await expect(heading(page, '総投票数')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(() => performance.mark('missing'));
  const overview = await holdPart(page, chunk('overview'));
  // A failed bar is gone after 500 ms, sooner than a test may look again.
  const seen = await watchBar(page);
  await page.getByRole('navigation').getByRole('link', { name: '概要' }).click();
  await expect(bar(page)).toBeVisible();
  overview.release();
  await expect.poll(async () => (await seen()).some((look) => look.includes('failed'))).toBe(true);
  await expectErrorPage(page, NOT_FOUND, { home: true });
  await expect(bar(page)).toHaveCount(0);
});

test('E3: on / itself the home link clears the error and tries again', async ({
  signedInPage: page,
}) => {
  await page.addInitScript(() => performance.mark('missing'));
  await page.goto('/');
  await expectErrorPage(page, NOT_FOUND, { home: true });
  const loads = watchDocumentLoads(page);
  await homeLink(page).click();
  await page.waitForTimeout(300);
  await expectErrorPage(page, NOT_FOUND, { home: true });
  await page.evaluate(() => performance.clearMarks('missing'));
  await homeLink(page).click();
  await expect(heading(page, '概要')).toBeVisible();
  await expect(page).toHaveTitle(/管理画面$/);
  expect(loads).toEqual([]);
});

test('E4: an error page that throws: the last words, with a link home; one attempt', async ({
  signedInPage: page,
}) => {
  const loads = watchDocumentLoads(page);
  await page.goto('/faults/error-page');
  await expect(page.getByText('An error occurred while showing the error page')).toBeVisible();
  await expect(heading(page, 'エラー画面の表示中にエラーが発生しました')).toBeVisible();
  await page.waitForTimeout(500);
  expect(loads).toHaveLength(1);
  await page.getByRole('link', { name: '概要へ戻る' }).click();
  await expect(heading(page, '概要')).toBeVisible();
});

test('E5: an error thrown while rendering shows the error page, and the next page is well', async ({
  organiser: page,
}) => {
  await page.getByRole('navigation').getByRole('link', { name: '総投票数' }).click();
  await expect(heading(page, '総投票数')).toBeVisible();
  await page.goto('/faults/rendering');
  await expectErrorPage(page, '描画に失敗しました', { home: false });
  await page.goBack();
  await expect(heading(page, '総投票数')).toBeVisible();
});

test('E5: an error in an event handler leaves the page as it is, and is reported', async ({
  signedInPage: page,
  violations,
}) => {
  await page.goto('/faults/handler');
  await page.getByRole('button', { name: '押す' }).click();
  await expect.poll(() => violations).toEqual(['uncaught: 押すと壊れます']);
  violations.length = 0;
  await expect(heading(page, 'ボタンのページ')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('I1: a frame outside of its provider says that the framework is not properly initialised', async ({
  signedInPage: page,
}) => {
  await page.goto('/faults/outside-layout');
  await expectErrorPage(page, 'The layout framework is not properly initialised', { home: false });
  await expect(heading(page, '画面の枠組みが正しく初期化されていません')).toBeVisible();
});

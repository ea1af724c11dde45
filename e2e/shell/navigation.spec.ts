import type { Page } from '@playwright/test';
import { chunk, holdPart, saveData } from '../support/faults/chunks';
import { watchDocumentLoads } from '../support/observe/documentLoads';
import { ADDRESSES } from '../support/stack/addresses';
import { expect, test } from '../support/test';

test.use({ warm: true });

const DAILY = chunk('daily');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });
const bar = (page: Page) => page.getByRole('progressbar', { name: '読み込んでいます' });
const steps = (page: Page) => page.evaluate(() => window.history.length);

test.describe('a page whose code takes its time', () => {
  test.beforeEach(({ page }) => saveData(page));

  test('N2: the page before stays painted, at its address, until the next one is ready', async ({
    organiser: page,
  }) => {
    const daily = await holdPart(page, DAILY);
    await link(page, '日別投票数').click();
    await expect(bar(page)).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(heading(page, '概要')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/^DJ/);
    daily.release();
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(page).toHaveURL('/daily');
    await expect(heading(page, '概要')).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });

  test('N2: on Back the address has changed already, and the page before stays painted all the same', async ({
    signedInPage: page,
  }) => {
    await page.goto('/daily');
    await link(page, '総投票数').click();
    await expect(heading(page, '総投票数')).toBeVisible();
    await page.reload();
    await expect(heading(page, '総投票数')).toBeVisible();
    const daily = await holdPart(page, DAILY);
    await page.goBack();
    await expect(page).toHaveURL('/daily');
    await expect(bar(page)).toBeVisible();
    await expect(heading(page, '総投票数')).toBeVisible();
    daily.release();
    await expect(heading(page, '日別投票数')).toBeVisible();
    await expect(heading(page, '総投票数')).toHaveCount(0);
  });

  test('N10, F15: Back while a page is on its way wins over it', async ({ organiser: page }) => {
    await link(page, '総投票数').click();
    await expect(heading(page, '総投票数')).toBeVisible();
    const daily = await holdPart(page, DAILY);
    await link(page, '日別投票数').click();
    await expect(bar(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page, '概要')).toBeVisible();
    const came = page.waitForResponse(DAILY);
    daily.release();
    await came;
    await page.waitForTimeout(500);
    await expect(heading(page, '概要')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(bar(page)).toHaveCount(0);
  });

  test('N10, F15: of two clicks the later wins, and the late failure of the first shows nothing', async ({
    organiser: page,
  }) => {
    const daily = await holdPart(page, DAILY);
    await link(page, '日別投票数').click();
    await expect(bar(page)).toBeVisible();
    await link(page, '総投票数').click();
    await expect(heading(page, '総投票数')).toBeVisible();
    const loads = watchDocumentLoads(page);
    const failed = page.waitForEvent('requestfailed', (request) => DAILY.test(request.url()));
    daily.fail();
    await failed;
    await page.waitForTimeout(500);
    await expect(heading(page, '総投票数')).toBeVisible();
    await expect(page).toHaveURL('/total-votes');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.loading-bar-failed')).toHaveCount(0);
    expect(loads).toEqual([]);
  });
});

test('N1: a click on the link to the page that is shown does nothing', async ({
  signedInPage: page,
}) => {
  await saveData(page);
  // What a page asks for when it has nothing else to do: fonts, and parts that come after the chart.
  const idle = page.waitForRequest(/noto-sans-jp\.css/);
  await page.goto('/daily');
  await expect(heading(page, '日別投票数')).toBeVisible();
  await idle;
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  const before = await steps(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await link(page, '日別投票数').click();
  await page.waitForTimeout(600);
  expect(await steps(page)).toBe(before);
  // Parts that no click asks for may still come.
  const isOfPage = (url: string) => url.startsWith(ADDRESSES.api) || url.includes('page-data');
  expect(asked.filter((url) => isOfPage(url) || DAILY.test(url))).toEqual([]);
  await expect(bar(page)).toHaveCount(0);
});

test('N3: another query leaves the page where it is, and moves no bar', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes');
  await expect(page.getByRole('table').first()).toBeVisible();
  // All that the frame asks has come: no bar is on its way.
  await expect(page.getByText('一致', { exact: true })).toBeVisible();
  await expect(page.locator('.last-updated-idle')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const shown = await heading(page, '総投票数').elementHandle();
  const barsSeen = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      if (document.querySelector('.loading-bar')) seen.push('bar');
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  await page.getByRole('searchbox').fill('さくら');
  await expect(page).toHaveURL(/\/total-votes\?.+/);
  await page.waitForTimeout(600);
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await barsSeen.jsonValue()).toEqual([]);
});

for (const [path, shown] of [
  ['/DAILY', '/daily'],
  ['/daily/', '/daily'],
  ['/Every-DJ/?q=x', '/every-dj?q=x'],
] as const) {
  test(`N9: ${path} shows the page at ${shown}`, async ({ signedInPage: page }) => {
    await page.goto(path);
    await expect(heading(page, shown === '/daily' ? '日別投票数' : 'DJ別投票数')).toBeVisible();
    await expect(page).toHaveURL(shown);
  });
}

test('N8: an unknown address is a 404 where it is', async ({ signedInPage: page }) => {
  await page.goto('/zzz?a=1#b');
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByText('お探しのページは見つかりませんでした')).toBeVisible();
  await expect(page).toHaveURL('/zzz?a=1#b');
});

test.describe('signed out', () => {
  test('N8: the guard comes before the 404', async ({ page }) => {
    await page.goto('/zzz');
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fzzz');
  });

  test('N5: / leads to /login, nothing of the page is ever painted, and Back does not loop', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const figure = document.body?.textContent?.match(/\d票|総投票数|ログアウト/)?.[0];
        if (figure) seen.push(figure);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/login?next=%2Fdaily');
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/login?next=%2Fdaily');
    await page.waitForTimeout(500);
    await expect(page).toHaveURL('/login?next=%2Fdaily');
  });
});

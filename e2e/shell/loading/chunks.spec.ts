import type { Page } from '@playwright/test';
import { breakPart, chunk, DAILY_CHUNK, saveData } from '../../support/faults/chunks';
import { expectLoads, watchDocumentLoads } from '../../support/observe/documentLoads';
import { expect, test } from '../../support/test';

test.use({ warm: true });

test.beforeEach(({ page }) => saveData(page));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '予期しないエラー' });

/** Sets back the time of the last reload that the browser keeps for this tab. */
async function reloadedAgo(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (ago) => sessionStorage.setItem('reloadedAt', String(Date.now() - ago)),
    milliseconds,
  );
}

test('page data that never comes: one reload, then the error page', async ({ organiser: page }) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, /\/page-data\/daily\/page-data\.json/);
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');
});

test('C1: a part that never comes: one reload in 60 s, then the error page', async ({
  organiser: page,
}) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, DAILY_CHUNK);
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');

  await page.goto('/');
  await expect(heading(page, '概要')).toBeVisible();
  loads.length = 0;
  await link(page, '日別投票数').click();
  await expect(page.getByText('Loading /daily failed')).toBeVisible();
  await expectLoads(page, loads, 0);

  await page.goto('/');
  await expect(heading(page, '概要')).toBeVisible();
  loads.length = 0;
  await reloadedAgo(page, 61_000);
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);

  await page.unroute(DAILY_CHUNK);
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(heading(page, '日別投票数')).toBeVisible();
});

test('query and hash survive the reload', async ({ signedInPage: page }) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, DAILY_CHUNK);
  await page.goto('/daily?from=2022-09-10#content');
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 2);
  await expect(page).toHaveURL('/daily?from=2022-09-10#content');
});

test('C2: a lost entry script: one reload, then words instead of a blank page', async ({
  page,
}) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, chunk('app'));
  await page.goto('/login?next=%2Fdaily');
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 2);
  await expect(page).toHaveURL('/login?next=%2Fdaily');
  await expect(page.getByText(/^Loading \/.+\.js failed$/)).toBeVisible();
  await page.unroute(chunk('app'));
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
});

import type { Page } from '@playwright/test';
import { breakPart, chunk, saveData } from '../../support/faults/chunks';
import { expectLoads, watchDocumentLoads } from '../../support/observe/documentLoads';
import { expect, signIn, test } from '../../support/test';

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

test('C1: a part that comes after one reload: the page that was wanted is there', async ({
  organiser: page,
}) => {
  const loads = watchDocumentLoads(page);
  await page.route(chunk('daily'), (route) => route.abort(), { times: 1 });
  await link(page, '日別投票数').click();
  await expect(heading(page, '日別投票数')).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');
});

test('C1: a part that never comes: one reload, then the error page; none within 60 s; one after 61 s', async ({
  organiser: page,
}) => {
  const loads = watchDocumentLoads(page);
  const asked = await breakPart(page, chunk('daily'));
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');
  const before = asked();

  await page.goBack();
  await expect(heading(page, '概要')).toBeVisible();
  loads.length = 0;
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 0);
  expect(asked()).toBeGreaterThan(before);

  await page.goBack();
  await expect(heading(page, '概要')).toBeVisible();
  loads.length = 0;
  await reloadedAgo(page, 61_000);
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);

  await page.unroute(chunk('daily'));
  await page.getByRole('button', { name: '再読み込み' }).click();
  await expect(heading(page, '日別投票数')).toBeVisible();
});

test('C1: a part that is lost on the way from /login: the reload is of the page that was wanted, in its place', async ({
  page,
}) => {
  const loads = watchDocumentLoads(page);
  await page.route(chunk('daily'), (route) => route.abort(), { times: 1 });
  await page.goto('/login?next=%2Fdaily%3Ffrom%3D2022-09-10');
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  const steps = await page.evaluate(() => history.length);
  await signIn(page);
  await expect(heading(page, '日別投票数')).toBeVisible();
  await expectLoads(page, loads, 2);
  await expect(page).toHaveURL('/daily?from=2022-09-10');
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('C1: query and hash survive the reload', async ({ signedInPage: page }) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, chunk('daily'));
  await page.goto('/daily?from=2022-09-10#content');
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 2);
  await expect(page).toHaveURL('/daily?from=2022-09-10#content');
});

test('C1: an unreadable time counts as none', async ({ organiser: page }) => {
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', '昨日'));
  const loads = watchDocumentLoads(page);
  await breakPart(page, chunk('daily'));
  await link(page, '日別投票数').click();
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);
});

test('C1: without session storage there is no reload', async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const loads = watchDocumentLoads(page);
  await breakPart(page, chunk('daily'));
  await page.goto('/daily');
  await expect(failure(page)).toBeVisible();
  await expectLoads(page, loads, 1);
});

for (const part of ['frame', 'component---src-templates-admin-page-tsx']) {
  test(`C1: the same for ${part}, which the page shares with others`, async ({
    signedInPage: page,
  }) => {
    const loads = watchDocumentLoads(page);
    await breakPart(page, chunk(part));
    await page.goto('/daily?from=2022-09-10');
    await expect(failure(page)).toBeVisible();
    await expectLoads(page, loads, 2);
    await expect(page).toHaveURL('/daily?from=2022-09-10');
  });
}

test('C1: page data that Gatsby can’t have: one reload, where Gatsby would go on for ever', async ({
  organiser: page,
}) => {
  const loads = watchDocumentLoads(page);
  await breakPart(page, /\/page-data\/daily\/page-data\.json/);
  await link(page, '日別投票数').click();
  // The page that is loaded anew brings its own.
  await expect(heading(page, '日別投票数')).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');
});

for (const part of ['app', 'framework', 'webpack-runtime']) {
  test(`C2: ${part}, lost on the first load: one reload, then words instead of a blank page`, async ({
    page,
  }) => {
    const loads = watchDocumentLoads(page);
    await breakPart(page, chunk(part));
    await page.goto('/login?next=%2Fdaily');
    await expect(failure(page)).toBeVisible();
    await expectLoads(page, loads, 2);
    await expect(page).toHaveURL('/login?next=%2Fdaily');
    await expect(page.getByText(/^Loading \/.+\.js failed$/)).toBeVisible();
    await page.unroute(chunk(part));
    await page.getByRole('button', { name: '再読み込み' }).click();
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  });
}

test('C2: the entry script, lost once: the page is there after one reload', async ({ page }) => {
  const loads = watchDocumentLoads(page);
  await page.route(chunk('app'), (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
  await expectLoads(page, loads, 2);
});

import type { Page } from '@playwright/test';
import { saveData } from '../support/faults/chunks';
import { expectLoads, watchDocumentLoads } from '../support/observe/documentLoads';
import { test } from '../support/secondBuild/secondSite';
import { ADDRESSES } from '../support/stack/addresses';
import { expect } from '../support/test';

// A new release while a tab is open: the first build, and the second as the one that comes after it.
test.use({ baseURL: ADDRESSES.site });
test.beforeEach(({ page }) => saveData(page));
// What is asked in the background may still be under way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });

/** From now on the site's address is answered from the second build: the names of the first are gone. */
async function deploy(page: Page, next: string): Promise<void> {
  await page.route(`${ADDRESSES.site}/**`, async (route) => {
    const url = route.request().url().replace(ADDRESSES.site, next);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

test('C1: a page that was not loaded yet: one reload, and the new one is there', async ({
  organiser: page,
  secondSite,
}) => {
  await deploy(page, secondSite);
  const loads = watchDocumentLoads(page);
  await link(page, '日別投票数').click();
  await expect(heading(page, '日別投票数（新版）')).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');
  await link(page, '総投票数').click();
  await expect(heading(page, '総投票数')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('C1: pages that were loaded stay as they are: Gatsby does not reload by itself', async ({
  organiser: page,
  secondSite,
}) => {
  await link(page, '日別投票数').click();
  await expect(heading(page, '日別投票数')).toBeVisible();
  await deploy(page, secondSite);
  const loads = watchDocumentLoads(page);
  await link(page, '概要').click();
  await expect(heading(page, '概要')).toBeVisible();
  await link(page, '日別投票数').click();
  await expect(heading(page, '日別投票数')).toBeVisible();
  await expectLoads(page, loads, 0);
});

import type { Page } from '@playwright/test';
import { saveData } from '../../support/faults/chunks';
import { deployNextRelease } from '../../support/faults/nextRelease';
import { expectLoads, watchDocumentLoads } from '../../support/observe/documentLoads';
import { expect, test } from '../../support/test';

// A new release replaces the old one while a tab is open.
test.beforeEach(({ page }) => saveData(page));
// Background requests may still be pending.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const [DAILY, NEW_DAILY] = ['日別投票数', '日別投票数（新版）'];
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name, exact: true });

test('C1: after a new release a page that was not loaded yet takes one reload, and is the new one', async ({
  organiser: page,
}) => {
  await deployNextRelease(page, [DAILY, NEW_DAILY]);
  const loads = watchDocumentLoads(page);
  await link(page, DAILY).click();
  await expect(heading(page, NEW_DAILY)).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/daily');
  await link(page, '総投票数').click();
  await expect(heading(page, '総投票数')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('C1: after a new release pages that were loaded stay as they are: Gatsby does not reload by itself', async ({
  organiser: page,
}) => {
  await link(page, DAILY).click();
  await expect(heading(page, DAILY)).toBeVisible();
  await deployNextRelease(page, [DAILY, NEW_DAILY]);
  const loads = watchDocumentLoads(page);
  await link(page, '概要').click();
  await expect(heading(page, '概要')).toBeVisible();
  await link(page, DAILY).click();
  await expect(heading(page, DAILY)).toBeVisible();
  await expectLoads(page, loads, 0);
});

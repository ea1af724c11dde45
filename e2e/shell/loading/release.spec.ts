import { saveData } from '../../support/faults/chunks';
import { deployNextRelease } from '../../support/faults/nextRelease';
import { expectLoads, watchDocumentLoads } from '../../support/observe/documentLoads';
import { heading, pageLink } from '../../support/screens/frame';
import { expect, test } from '../../support/test';

// A new release replaces the old one while a tab is open.
test.use({ bypassCSP: true });
test.beforeEach(({ page }) => saveData(page));
// Background requests may still be pending.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const DAILY = '日別投票数';
const [TOTAL, NEW_TOTAL] = ['総投票数', '総投票数（新版）'];

test('after a new release a page that was not loaded takes one reload', async ({
  organiser: page,
}) => {
  // Parts that a page loads after its chart belong to it too.
  await page.waitForLoadState('networkidle');
  await pageLink(page, DAILY).click();
  // The table of days is the last part that this page loads.
  await expect(page.getByRole('table', { name: '日ごとの一覧' })).toBeVisible();
  await deployNextRelease(page, [TOTAL, NEW_TOTAL]);
  const loads = watchDocumentLoads(page);
  await pageLink(page, '概要').click();
  await expect(heading(page, '概要')).toBeVisible();
  await pageLink(page, DAILY).click();
  await expect(heading(page, DAILY)).toBeVisible();
  expect(loads).toEqual([]);
  await pageLink(page, TOTAL).click();
  await expect(heading(page, NEW_TOTAL)).toBeVisible();
  await expectLoads(page, loads, 1);
  await expect(page).toHaveURL('/total-votes');
});

import { loadingBar, watchBar } from '../support/screens/loadingBar';
import { readGuarded, test } from '../support/secondBuild/secondSite';
import { expect } from '../support/test';

// The guard of this page takes a second: a bar would have the time to show.
const SLOW = '/faults/slow-guard';

test('L7: another query of the same page does not move the bar', async ({ signedInPage: page }) => {
  await page.goto(`${SLOW}?a=1`);
  await expect(page.getByRole('heading', { level: 1, name: '空のページ' })).toBeVisible();
  // All that the frame asks has come: no bar is on its way.
  await expect(page.getByText('一致', { exact: true })).toBeVisible();
  await expect(page.locator('.last-updated-idle')).toBeVisible();
  await expect(loadingBar(page)).toHaveCount(0);
  await page.evaluate(() => window.history.pushState({}, '', '?a=2'));
  const seen = await watchBar(page);
  const before = (await readGuarded(page)).length;
  await page.goBack();
  await expect.poll(async () => (await readGuarded(page)).length).toBe(before + 1);
  await page.waitForTimeout(1_500);
  expect(await seen()).toEqual([]);
});

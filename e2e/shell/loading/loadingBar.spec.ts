import { holdAnswers, stopClock } from '../../support/screens/loadingBar';
import { expect, test } from '../../support/test';

// How far it is, and when: __tests__/src/lib/progress; of a navigation: e2e/shell/navigation.spec.ts.
test('L1: 2 px at the top above everything, a dialog too; red once a save has failed', async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.goto('/?tab=settings&section=djs');
  await page.getByRole('button', { name: 'DJを追加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名前').fill('試しのDJ');
  await dialog.getByLabel('よみ').fill('ためし');
  const bar = page.locator('.loading-bar');
  await expect(bar).toHaveCount(0);
  const saving = await holdAnswers(page, /\/v1\/djs/);
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect.poll(saving.requests).toBe(1);
  await page.clock.runFor(1_000);
  // As wide as it says, once it has moved there.
  await expect(bar).toHaveAttribute('aria-valuenow', '16');
  await expect(bar).toHaveCSS('transition', 'width 0.1s');
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 });
  await expect.poll(async () => Math.round((await bar.boundingBox())!.width / 13)).toBe(16);
  await expect(bar).toHaveCSS('position', 'fixed');
  // In the browser's top layer what came last lies above.
  expect(await bar.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const red = /^rgb\((1[5-9]|2)\d+, \d{1,2}, \d{1,2}\)$/;
  expect(await colour()).not.toMatch(red);
  saving.refuse(400);
  await expect.poll(colour).toMatch(red);
  await page.clock.runFor(600);
  await expect(bar).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toBeVisible();
});

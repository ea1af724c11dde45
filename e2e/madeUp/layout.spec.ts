import { findLayoutFaults } from '../support/looks/layout';
import { expect, test } from '../support/test';

test('a form that arrives in parts stays where its first part was painted', async ({ page }) => {
  await page.goto('/login');
  const brand = page.locator('.login-brand');
  const top = async () => (await brand.boundingBox())?.y;
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
  const whole = await top();
  await page.locator('form').evaluate((form) => form.setAttribute('hidden', ''));
  expect(await top()).toBe(whole);
});

test('the check itself sees what is planted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.setContent(`<!doctype html><body style="margin:0">
    <p style="position:absolute;left:10px;top:10px">いち</p>
    <p style="position:absolute;left:14px;top:12px">に</p>
    <p style="position:absolute;left:340px;top:100px;width:200px">はみ出す文</p>
    <div style="position:absolute;left:300px;top:150px;width:20px;overflow:hidden">
      <div><p style="width:200px">切れた文</p></div>
    </div>
    <button style="position:absolute;top:200px;width:20px;height:20px" aria-label="小"></button>
  </body>`);
  const faults = await findLayoutFaults(page);
  expect(faults.overlaps).toEqual(['いち × に']);
  expect(faults.outside).toEqual([expect.stringContaining('はみ出す文')]);
  expect(faults.sideways).toBeGreaterThan(100);
  expect(faults.smallTargets).toEqual(['小 20×20']);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { drag } from '../support/input/drag';

test.use({ warm: true, viewport: { width: 800, height: 900 }, hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ページ' });

async function staysClosed(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  await expect(dialog(page)).toHaveCount(0);
}

test('V4: a finger from the left edge opens the drawer and one to the left closes it; none that slants, nor on a chart or what scrolls sideways', async ({
  organiser: page,
}) => {
  await drag(page, { x: 20, y: 80 }, { x: 130, y: 190 });
  await staysClosed(page);
  await drag(page, { x: 20, y: 80 }, { x: 130, y: 80 });
  await expect(dialog(page)).toBeVisible();
  await page.waitForTimeout(400);
  await drag(page, { x: 700, y: 500 }, { x: 590, y: 500 });
  await expect(dialog(page)).toHaveCount(0);

  // Too narrow for all tabs.
  await page.setViewportSize({ width: 200, height: 900 });
  const tabs = page.locator('.tabs');
  await expect.poll(() => tabs.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  for (const part of [tabs, page.locator('.chart-box').first()]) {
    await part.scrollIntoViewIfNeeded();
    const box = (await part.boundingBox())!;
    const y = box.y + box.height / 2;
    await drag(page, { x: 45, y }, { x: 160, y });
    await staysClosed(page);
  }
  await drag(page, { x: 20, y: 80 }, { x: 130, y: 80 });
  await expect(dialog(page)).toBeVisible();
});

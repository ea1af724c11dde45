import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { drag } from '../support/input/finger';

test.use({ warm: true, viewport: { width: 800, height: 900 }, hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ページ' });

test('V4: a finger from the left edge opens the drawer, one to the left closes it', async ({
  organiser: page,
}) => {
  // A diagonal does neither.
  await drag(page, { x: 20, y: 80 }, { x: 130, y: 190 });
  await page.waitForTimeout(200);
  await expect(dialog(page)).toHaveCount(0);
  await drag(page, { x: 20, y: 80 }, { x: 40, y: 80 });
  await expect(dialog(page)).toBeVisible();
  await page.waitForTimeout(400);
  await drag(page, { x: 700, y: 500 }, { x: 680, y: 500 });
  await expect(dialog(page)).toHaveCount(0);
});

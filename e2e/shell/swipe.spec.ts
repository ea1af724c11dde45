import type { Page } from '@playwright/test';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';
import { drag } from '../support/input/drag';

test.use({ warm: true, viewport: { width: 800, height: 900 }, hasTouch: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ページ' });

/** A straight way to the right or left, where nothing of its own takes it. */
const across = (page: Page, from: number, to: number) =>
  drag(page, { x: from, y: 80 }, { x: to, y: 80 });

async function staysClosed(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await expect(dialog(page)).toHaveCount(0);
}

test('V4: 20 to 130 opens the drawer', async ({ organiser: page }) => {
  await across(page, 20, 130);
  await expect(dialog(page)).toBeVisible();
});

test('V4: too short, from too far inside or slanting does not', async ({ organiser: page }) => {
  await across(page, 20, 110);
  await staysClosed(page);
  await across(page, 80, 200);
  await staysClosed(page);
  await drag(page, { x: 20, y: 80 }, { x: 130, y: 190 });
  await staysClosed(page);
  await across(page, 20, 130);
  await expect(dialog(page)).toBeVisible();
});

test('V4: to the left, from anywhere, closes it', async ({ organiser: page }) => {
  const heading = page.getByRole('heading', { level: 1, name: '概要', includeHidden: true });
  for (const from of [230, 700]) {
    await across(page, 20, 130);
    await expect(dialog(page)).toBeVisible();
    await page.waitForTimeout(400);
    await drag(page, { x: from, y: 500 }, { x: from - 90, y: 500 });
    await page.waitForTimeout(300);
    await expect(dialog(page)).toBeVisible();
    await drag(page, { x: from, y: 500 }, { x: from - 110, y: 500 });
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(heading).toBeVisible();
});

test('V4: a chart, and what scrolls sideways, keep their own moves', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 200, height: 900 });
  await openPage(page, '/');
  const tabs = page.locator('.tabs');
  expect(await tabs.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  const middleOf = async (name: string) => {
    const box = (await page.locator(name).first().boundingBox())!;
    return box.y + box.height / 2;
  };
  const onTabs = await middleOf('.tabs');
  await drag(page, { x: 40, y: onTabs }, { x: 160, y: onTabs });
  await staysClosed(page);
  await page.locator('.chart-box').first().scrollIntoViewIfNeeded();
  const onChart = await middleOf('.chart-box');
  await drag(page, { x: 45, y: onChart }, { x: 160, y: onChart });
  await staysClosed(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await across(page, 20, 130);
  await expect(dialog(page)).toBeVisible();
});

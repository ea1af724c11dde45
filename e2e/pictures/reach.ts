import type { Page } from '@playwright/test';
import { expect } from '../support/test';
import type { State } from './states';

/** What is far below the window is drawn when somebody comes near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Opens the page of a state and does what a person does there first, until it has come to rest. */
export async function reach(
  page: Page,
  { path: address, shows, before, reach: act }: State,
): Promise<void> {
  await before?.(page);
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await scrollThrough(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await act?.(page);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await page.waitForTimeout(1_200);
}

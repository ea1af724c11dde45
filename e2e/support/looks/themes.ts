import type { Page } from '@playwright/test';
import { untilAtRest } from '../screens/pages';
import { expect, test } from '../test';

export type Theme = 'light' | 'dark';

/** Looks at the page as the system's scheme has it: first the light one, then the dark one, in which it stays. */
export async function inBothThemes(
  page: Page,
  look: (theme: Theme) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme);
    // What follows the scheme by script is painted too.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await untilAtRest(page);
    await test.step(colorScheme, () => look(colorScheme));
  }
}

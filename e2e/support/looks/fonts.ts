import type { Page } from '@playwright/test';
import { expect } from '../test';

/** The web font has come: texts have their own widths and heights from now on. */
export async function untilFontsLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Noto Sans JP') && status === 'loaded',
    );
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

import type { Page } from '@playwright/test';
import { FONTS_UNTIL_QUIET } from '../../../scripts/build/budgets';
import { expect } from '../test';

/** The web font has come, which it does after the first chart: texts have their own widths and heights from now on. */
export async function untilFontsLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Noto Sans JP') && status === 'loaded',
    );
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  await page.evaluate(() => document.fonts.ready);
}

interface FontBytes {
  bytes: number;
  files: number;
}

/** Bytes of the fonts that have come so far; a font is as small as it gets, so its own size is what is sent. */
export function watchFontBytes(page: Page): FontBytes {
  const seen = { bytes: 0, files: 0 };
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'font' || !response.ok()) return;
    seen.files += 1;
    seen.bytes += Number(response.headers()['content-length'] ?? (await response.body()).length);
  });
  return seen;
}

/** Of a page that is quiet: its fonts have come, and are within the limit of the build. */
export function expectFewFontBytes({ bytes, files }: FontBytes): void {
  expect(files).toBeGreaterThan(1);
  expect(bytes, `${files} files`).toBeLessThanOrEqual(FONTS_UNTIL_QUIET);
}

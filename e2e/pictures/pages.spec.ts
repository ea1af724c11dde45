import path from 'node:path';
import { WIDTHS } from '../support/layout';
import { openPage, PAGES } from '../support/pages';
import { test } from '../support/test';

const folder = process.env.PICTURES_DIR;
const all = folder !== undefined;

for (const width of all ? WIDTHS : [1300]) {
  for (const colorScheme of all ? (['light', 'dark'] as const) : (['light'] as const)) {
    test.describe(`${width} px ${colorScheme}`, () => {
      const isPhone = width < 600;
      test.use({
        viewport: { width, height: 900 },
        hasTouch: isPhone,
        isMobile: isPhone,
        colorScheme,
      });

      test('pictures of the pages', async ({ organiser: page }) => {
        // The log names whose machine made the picture: not for the README.
        for (const { name, path: address } of PAGES.filter(
          ({ name }) => all || name !== 'history',
        )) {
          await openPage(page, address);
          await page.waitForTimeout(1200);
          const file = all ? `${name}-${colorScheme}-${width}.png` : `${name}.png`;
          await page.screenshot({
            path: path.join(folder ?? 'docs/pictures', file),
            fullPage: all,
          });
        }
      });

      if (all) {
        test('picture of the form', async ({ page }) => {
          await page.goto('/login');
          await page.waitForTimeout(800);
          const file = `login-${colorScheme}-${width}.png`;
          await page.screenshot({ path: path.join(folder, file) });
        });
      }
    });
  }
}

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/looks/axe';
import { expectContrast } from '../support/looks/contrast';
import {
  findLayoutFaults,
  readLayoutShift,
  watchLayoutShift,
  WIDTHS,
} from '../support/looks/layout';
import { expectWholeLines } from '../support/looks/lines';
import { expectNamesNearVotes } from '../support/looks/reach';
import { inBothThemes } from '../support/looks/themes';
import { openPage, PAGES } from '../support/screens/pages';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };
/** The width at which a page is looked at in both themes. */
const IN_BOTH_THEMES = 1300;
const WIDEST = Math.max(...WIDTHS);
const WITH_CHARTS: readonly string[] = ['/', '/every-dj', '/total-votes'];
const WITH_LISTS: readonly string[] = ['/daily', '/every-dj', '/total-votes'];

/** Every question is answered; the charts settle 200 ms after their box does. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('.last-updated-idle')).toHaveCount(1);
  // The fonts come last: the system's may have other measures.
  await expect(page.locator(`head > link[href='/fonts/noto-sans-jp.css']`)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await untilFontsLoaded(page);
  await page.waitForTimeout(800);
}

async function expectNoFaults(page: Page): Promise<void> {
  await expect.poll(() => findLayoutFaults(page)).toEqual(NONE);
  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
}

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    // A phone has a finger and no scroll bar of its own.
    const isPhone = width < 600;
    // What shifts while files are on their way is seen on a phone and at the commonest width.
    const warm = !isPhone && width !== IN_BOTH_THEMES;
    test.use({ viewport: { width, height: 900 }, hasTouch: isPhone, isMobile: isPhone, warm });

    for (const { path, heading } of PAGES) {
      test(`${path} has nothing that overflows, overlaps or shifts, no broken line, passes axe`, async ({
        signedInPage: page,
      }) => {
        await watchLayoutShift(page);
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await settle(page);
        await expectNoFaults(page);
        if (width === IN_BOTH_THEMES) {
          // What is drawn far below is there for whoever comes near.
          if (path === '/total-votes') {
            await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
            await expect(page.getByRole('img', { name: /の推移$/ })).toBeVisible();
          }
          await inBothThemes(page, async (theme) => {
            await expectAccessible(page, { theme });
            if (WITH_CHARTS.includes(path)) await expectContrast(page);
          });
        }
        if (isPhone) await expectAccessible(page, { isColourKnown: true });
        await expectWholeLines(page, path, width);
        if (width === WIDEST && WITH_LISTS.includes(path)) await expectNamesNearVotes(page);
      });
    }

    test('/login has nothing that overflows, overlaps or shifts, passes axe', async ({ page }) => {
      await watchLayoutShift(page);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
      await page.waitForTimeout(500);
      await expectNoFaults(page);
      if (width === IN_BOTH_THEMES) await expectAccessibleInBothThemes(page);
      if (isPhone) await expectAccessible(page, { isColourKnown: true });
    });
  });
}

for (const address of [
  '/daily?from=2022-09-15&to=2022-09-24&cmp=weekday',
  '/daily?day=2022-09-24',
]) {
  test(`${address}: text 4.5:1, lines and bars 3:1`, async ({ signedInPage: page }) => {
    await openPage(page, address);
    await settle(page);
    await inBothThemes(page, () => expectContrast(page));
  });
}

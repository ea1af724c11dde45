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
import { expectFewFontBytes, untilFontsLoaded, watchFontBytes } from '../support/looks/fonts';
import { expect, test } from '../support/test';

const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };
const PHONE = 360;
/** The width at which a page is opened, and looked at in both themes. */
const COMMONEST = 1300;
const OTHERS = WIDTHS.filter((width) => width !== PHONE && width !== COMMONEST);
const WIDEST = Math.max(...WIDTHS);
const WITH_CHARTS: readonly string[] = ['/', '/every-dj', '/total-votes'];
const WITH_LISTS: readonly string[] = ['/daily', '/every-dj', '/total-votes'];
/** The pages as the limit of the build means them, not each tab and state. */
const OF_FONTS: readonly string[] = ['/', '/daily', '/every-dj', '/total-votes'];

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
}

/** Of what came while the page loaded. */
async function expectNoShift(page: Page): Promise<void> {
  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
}

async function openSettled(page: Page, path: string, heading: string): Promise<void> {
  await watchLayoutShift(page);
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settle(page);
  await expectNoFaults(page);
  await expectNoShift(page);
}

async function openLogin(page: Page): Promise<void> {
  await watchLayoutShift(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
  await page.waitForTimeout(500);
  await expectNoFaults(page);
  await expectNoShift(page);
}

/** The open page in a window of another width; what knows its own width follows 200 ms later. */
async function atWidth(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForTimeout(500);
  await test.step(`${width} px`, async () => {
    await expectNoFaults(page);
    await expectWholeLines(page, path, width);
    if (width === WIDEST && WITH_LISTS.includes(path)) await expectNamesNearVotes(page);
  });
}

test.describe('on a phone', () => {
  // A phone has a finger and no scroll bar of its own.
  test.use({ viewport: { width: PHONE, height: 900 }, hasTouch: true, isMobile: true });

  for (const { path, heading } of PAGES) {
    test(`${path} has nothing that overflows, overlaps or shifts, no broken line, passes axe`, async ({
      signedInPage: page,
    }) => {
      await openSettled(page, path, heading);
      await expectAccessible(page, { isColourKnown: true });
      await expectWholeLines(page, path, PHONE);
    });
  }

  test('/login has nothing that overflows, overlaps or shifts, passes axe', async ({ page }) => {
    await openLogin(page);
    await expectAccessible(page, { isColourKnown: true });
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: COMMONEST, height: 900 } });

  for (const { path, heading } of PAGES) {
    test(`${path} shifts nothing, has few bytes of fonts, passes axe in both themes; nothing overflows, overlaps or breaks in any width`, async ({
      signedInPage: page,
    }) => {
      const fonts = watchFontBytes(page);
      await openSettled(page, path, heading);
      if (OF_FONTS.includes(path)) expectFewFontBytes(fonts);
      // What is drawn far below is there for whoever comes near.
      if (path === '/total-votes') {
        await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('img', { name: /の推移$/ })).toBeVisible();
      }
      await inBothThemes(page, async (theme) => {
        await expectAccessible(page, { theme });
        if (WITH_CHARTS.includes(path)) await expectContrast(page);
      });
      await expectWholeLines(page, path, COMMONEST);
      for (const width of OTHERS) await atWidth(page, path, width);
    });
  }

  test('/login shifts nothing, passes axe in both themes; nothing overflows or overlaps in any width', async ({
    page,
  }) => {
    await openLogin(page);
    await expectAccessibleInBothThemes(page);
    for (const width of OTHERS) await atWidth(page, '/login', width);
  });
});

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

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { expectContrast } from '../support/looks/contrast';
import { untilFontsLoaded } from '../support/looks/fonts';
import {
  findLayoutFaults,
  NO_FAULTS,
  readLayoutShift,
  watchLayoutShift,
} from '../support/looks/layout';
import { expectWholeLines } from '../support/looks/lines';
import { inBothThemes } from '../support/looks/themes';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';

// Other tabs, states and widths: e2e/everyState.
const PATHS = ['/', '/daily', '/every-dj', '/total-votes', '/?tab=settings&section=notes'];
const WITH_CHARTS: readonly string[] = ['/', '/every-dj', '/total-votes'];

/** Every request is answered; the charts settle 200 ms after their box does. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('.last-updated-idle')).toHaveCount(1);
  // The fonts come last: the system's may have other measures.
  await page.waitForLoadState('networkidle');
  await untilFontsLoaded(page);
  await page.waitForTimeout(500);
}

/** No fault in the layout as it is now, and no shift while the page loaded. */
async function expectNoFaults(page: Page): Promise<void> {
  await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
}

async function openSettled(page: Page, path: string): Promise<void> {
  await watchLayoutShift(page);
  await openPage(page, path);
  await settle(page);
  await expectNoFaults(page);
}

async function openLogin(page: Page): Promise<void> {
  await watchLayoutShift(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
  await page.waitForTimeout(500);
  await expectNoFaults(page);
}

test.describe('on a phone', () => {
  // A phone has a finger and no scroll bar of its own.
  test.use({ viewport: { width: 360, height: 900 }, hasTouch: true, isMobile: true });

  for (const path of PATHS) {
    test(`${path} has nothing that overflows, overlaps or shifts, no broken line, passes axe`, async ({
      signedInPage: page,
    }) => {
      await openSettled(page, path);
      await expectAccessible(page, { isColourKnown: true });
      await expectWholeLines(page, path, 360);
    });
  }

  test('/login has nothing that overflows, overlaps or shifts, passes axe', async ({ page }) => {
    await openLogin(page);
    await expectAccessible(page, { isColourKnown: true });
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1300, height: 900 } });

  for (const path of PATHS) {
    test(`${path} has nothing that overflows, overlaps or shifts, passes axe in both themes`, async ({
      signedInPage: page,
    }) => {
      await openSettled(page, path);
      // What is drawn far below is there for whoever comes near.
      if (path === '/total-votes') {
        await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('img', { name: /の推移$/ })).toBeVisible();
      }
      await inBothThemes(page, async (theme) => {
        await expectAccessible(page, { theme });
        if (WITH_CHARTS.includes(path)) await expectContrast(page);
      });
      await expectWholeLines(page, path, 1300);
    });
  }

  test('/login has nothing that overflows, overlaps or shifts, passes axe in both themes', async ({
    page,
  }) => {
    await openLogin(page);
    await inBothThemes(page, (theme) => expectAccessible(page, { theme }));
  });
});

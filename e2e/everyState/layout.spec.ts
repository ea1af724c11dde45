import type { Page } from '@playwright/test';
import { reach } from '../pictures/reach';
import { STATES } from '../pictures/states';
import { expectContrast } from '../support/looks/contrast';
import { untilFontsLoaded } from '../support/looks/fonts';
import { findLayoutFaults, NO_FAULTS, WIDTHS } from '../support/looks/layout';
import { expectWholeLines } from '../support/looks/lines';
import { expectNamesNearVotes } from '../support/looks/reach';
import { inBothThemes } from '../support/looks/themes';
import { PAGES } from '../support/screens/pages';
import { expect, test } from '../support/test';

const PHONE = 360;
const WIDEST = Math.max(...WIDTHS);
const WITH_LISTS: readonly string[] = ['/daily', '/every-dj', '/total-votes'];
const WITH_CHARTS = /^daily-(weekdays|running-day)$/;

/** What knows its own width follows 200 ms later. */
async function atWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForTimeout(500);
}

/** Every tab of the pages, and what stands beside or over the days. */
const LOOKED_AT = STATES.filter(
  ({ name }) => PAGES.some((page) => page.name === name) || /^daily-(?!.*file)/.test(name),
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: PHONE, height: 740 }, hasTouch: true, isMobile: true });

  for (const state of LOOKED_AT) {
    test(`${state.name} has nothing that overflows or overlaps, no broken line`, async ({
      signedInPage: page,
    }) => {
      await reach(page, state);
      await untilFontsLoaded(page);
      await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
      await expectWholeLines(page, state.path, PHONE);
    });
  }
});

for (const state of LOOKED_AT) {
  test(`${state.name} has nothing that overflows or overlaps, no broken line at any width`, async ({
    signedInPage: page,
  }) => {
    await reach(page, state);
    await untilFontsLoaded(page);
    if (WITH_CHARTS.test(state.name)) await inBothThemes(page, () => expectContrast(page));
    for (const width of WIDTHS.filter((one) => one !== PHONE)) {
      await test.step(`${width} px`, async () => {
        await atWidth(page, width);
        await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
        await expectWholeLines(page, state.path, width);
        if (width === WIDEST && WITH_LISTS.includes(state.path)) await expectNamesNearVotes(page);
      });
    }
  });
}

test('the ranking from 800 to 1920 px: days are read whole, headers have two lines at most, names one', async ({
  signedInPage: page,
}) => {
  await page.goto('/total-votes?category=配信&area=東京');
  const table = page.getByRole('table', { name: /ランキング$/ });
  await expect(table).toBeVisible();
  await untilFontsLoaded(page);
  const highestName = () =>
    table
      .locator('.dj-name-text')
      .evaluateAll((all) => Math.max(...all.map((name) => name.getClientRects()[0]!.height)));
  for (const width of [800, 1000, 1300, 1920]) {
    await test.step(`${width} px`, async () => {
      await atWidth(page, width);
      // Where there is no room for the column its value stands below the name.
      await expect(table.getByText(/^部門・地域内 \d+位/).first()).toBeHidden();
      await expect(page.getByRole('columnheader', { name: /^部門・地域内 ?順位/ })).toBeVisible();
      const cut = await page.locator('.ranking-controls select').evaluateAll(
        (fields) =>
          fields.filter((field) => {
            const { font, paddingLeft, paddingRight } = getComputedStyle(field);
            const pen = document.createElement('canvas').getContext('2d')!;
            pen.font = font;
            const words = pen.measureText(
              (field as HTMLSelectElement).selectedOptions[0]!.text,
            ).width;
            // The letters stand closer in the page than in a canvas (palt).
            return (
              0.9 * words > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
            );
          }).length,
      );
      expect(cut).toBe(0);
      const lines = await page
        .locator('thead .column-name')
        .evaluateAll((names) =>
          names.map((name) =>
            Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)),
          ),
        );
      expect(Math.max(...lines)).toBeLessThanOrEqual(2);
      expect(await highestName()).toBeLessThan(30);
    });
  }
  // Beside an opened panel too.
  await table.locator('.dj-open').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(highestName).toBeLessThan(30);
});

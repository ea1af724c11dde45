import type { Page } from '@playwright/test';
import { reach } from '../pictures/reach';
import { STATES } from '../pictures/states';
import { untilFontsLoaded } from '../support/looks/fonts';
import { findLayoutFaults, NO_FAULTS, WIDTHS } from '../support/looks/layout';
import { PAGES } from '../support/screens/pages';
import { expect, test } from '../support/test';

const PHONE = 360;

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
    test(`${state.name} has nothing that overflows or overlaps on a phone`, async ({
      signedInPage: page,
    }) => {
      await reach(page, state);
      await untilFontsLoaded(page);
      await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
    });
  }
});

for (const state of LOOKED_AT) {
  test(`${state.name} has nothing that overflows or overlaps at any width`, async ({
    signedInPage: page,
  }) => {
    await reach(page, state);
    await untilFontsLoaded(page);
    for (const width of WIDTHS.filter((one) => one !== PHONE)) {
      await test.step(`${width} px`, async () => {
        await atWidth(page, width);
        await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
      });
    }
  });
}

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/looks/axe';
import { untilFontsLoaded } from '../support/looks/fonts';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { untilAtRest } from '../support/screens/pages';
import { expect, PHONE, test } from '../support/test';
import { reach, type State, STATES } from './states';

/** What somebody has opened lies on the page. */
async function expectNoFaults(page: Page, { act }: State): Promise<void> {
  if (!act) await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
}

// npm test looks at those that its visits come by.
test.describe('on a phone', () => {
  test.use(PHONE);

  for (const state of STATES) {
    test(`${state.name} on a phone: nothing overflows or overlaps; axe`, async ({
      organiser: page,
    }) => {
      await reach(page, state);
      await untilFontsLoaded(page);
      await expectAccessible(page, { isColourKnown: true });
      await expectNoFaults(page, state);
    });
  }
});

for (const state of STATES) {
  test(`${state.name}: nothing overflows or overlaps at any width; axe`, async ({
    organiser: page,
  }) => {
    await reach(page, state);
    await untilFontsLoaded(page);
    await expectAccessibleInBothThemes(page);
    for (const width of [1300, 800, 1920]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // What knows its own width follows 200 ms later.
        await untilAtRest(page);
        await expectNoFaults(page, state);
      });
    }
  });
}

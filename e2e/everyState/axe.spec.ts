import { STATES } from '../pictures/states';
import { reach } from '../pictures/reach';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/looks/axe';
import { test } from '../support/test';

// Every state that the pictures show; npm test looks at those that its visits come by.
for (const width of [1300, 360]) {
  const isPhone = width < 600;
  test.describe(`${width} px`, () => {
    test.use({
      viewport: { width, height: isPhone ? 740 : 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    // Paper is for nobody who has it read out.
    for (const state of STATES.filter(({ name }) => !name.endsWith('-printed'))) {
      test(`${state.name} passes axe`, async ({ organiser: page }) => {
        await reach(page, state);
        if (isPhone) await expectAccessible(page, { isColourKnown: true });
        else await expectAccessibleInBothThemes(page);
      });
    }
  });
}

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/looks/axe';
import { untilFontsLoaded } from '../support/looks/fonts';
import {
  findLayoutFaults,
  NO_FAULTS,
  readLayoutShift,
  watchLayoutShift,
} from '../support/looks/layout';
import { openPage, untilAtRest } from '../support/screens/pages';
import { expect, PHONE, test } from '../support/test';

// Other tabs, states and widths: e2e/everyState.
const PATHS = ['/', '/daily', '/every-dj', '/total-votes', '/?tab=settings&section=notes'];

/** Every request is answered, and the fonts have come: the system's may have other measures. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expect(page.locator('.last-updated-idle')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await untilFontsLoaded(page);
  await untilAtRest(page);
}

/** No fault in the layout as it is now, and no shift while the page loaded. */
async function expectNoFaults(page: Page): Promise<void> {
  await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  const shift = await readLayoutShift(page);
  expect(shift.sum, shift.what.join('\n')).toBeLessThan(0.02);
}

for (const { where, use } of [
  { where: 'on a phone', use: PHONE },
  { where: 'with a mouse, in both themes', use: {} },
]) {
  test.describe(where, () => {
    test.use(use);
    const expectNothingForAxe = (page: Page) =>
      use === PHONE
        ? expectAccessible(page, { isColourKnown: true })
        : expectAccessibleInBothThemes(page);

    for (const path of PATHS) {
      test(`${path}: nothing overflows, overlaps, shifts or breaks a rule of axe`, async ({
        signedInPage: page,
      }) => {
        await watchLayoutShift(page);
        await openPage(page, path);
        await settle(page);
        await expectNoFaults(page);
        // What is drawn far below is there for whoever comes near.
        if (path === '/total-votes') {
          await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
          await expect(page.getByRole('img', { name: /の推移$/ })).toBeVisible();
        }
        await expectNothingForAxe(page);
      });
    }

    test('/login: nothing overflows, overlaps, shifts or breaks a rule of axe', async ({
      page,
    }) => {
      await watchLayoutShift(page);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
      await untilAtRest(page);
      await expectNoFaults(page);
      await expectNothingForAxe(page);
    });
  });
}

test.describe('at a zoom of 200 %', () => {
  // What is left of a window of 1300 x 900.
  test.use({ viewport: { width: 650, height: 450 }, deviceScaleFactor: 2 });

  test('zoom: no page overflows or overlaps, and its first control is in reach', async ({
    signedInPage: page,
  }) => {
    for (const path of PATHS) {
      await test.step(path, async () => {
        await openPage(page, path);
        await settle(page);
        await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
        const control = page.getByRole('main').locator(':is(a, button, input):visible').first();
        await control.focus();
        await expect(control).toBeInViewport({ ratio: 1 });
      });
    }
  });
});

test('forced colours: what is chosen has a ring, and what is not has none', async ({
  signedInPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/every-dj?tab=review');
  const main = page.getByRole('main');
  const cases = page.getByRole('list', { name: '要確認の一覧' }).getByRole('link');
  await expect(cases.first()).toHaveAttribute('aria-current', 'true');
  const filter = page.getByRole('group', { name: '状態で絞り込む' }).getByRole('button');
  const [tab, otherTab] = ['要確認', 'DJの一覧'].map((name) => main.getByRole('link', { name }));
  for (const chosen of [tab!, cases.first(), filter.last()])
    await expect(chosen).toHaveCSS('outline-style', 'solid');
  for (const other of [otherTab!, cases.last(), filter.first()])
    await expect(other).toHaveCSS('outline-style', 'none');
  await expectAccessible(page);

  await openPage(page, '/daily');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.locator('.chart-text').first()).toHaveCSS('fill', ink);
});

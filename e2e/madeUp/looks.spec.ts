import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { untilFontsLoaded } from '../support/looks/fonts';
import {
  findLayoutFaults,
  NO_FAULTS,
  readLayoutShift,
  watchLayoutShift,
} from '../support/looks/layout';
import { inBothThemes } from '../support/looks/themes';
import { openPage } from '../support/screens/pages';
import { expect, test } from '../support/test';

// Other tabs, states and widths: e2e/everyState.
const PATHS = ['/', '/daily', '/every-dj', '/total-votes', '/?tab=settings&section=notes'];

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
    test(`${path} on a phone: nothing overflows, overlaps or shifts; axe`, async ({
      signedInPage: page,
    }) => {
      await openSettled(page, path);
      await expectAccessible(page, { isColourKnown: true });
    });
  }

  test('/login on a phone: nothing overflows, overlaps or shifts; axe', async ({ page }) => {
    await openLogin(page);
    await expectAccessible(page, { isColourKnown: true });
  });
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1300, height: 900 } });

  for (const path of PATHS) {
    test(`${path}: nothing overflows, overlaps or shifts; axe in both themes`, async ({
      signedInPage: page,
    }) => {
      await openSettled(page, path);
      // What is drawn far below is there for whoever comes near.
      if (path === '/total-votes') {
        await page.getByRole('heading', { name: '順位の推移' }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('img', { name: /の推移$/ })).toBeVisible();
      }
      await inBothThemes(page, (theme) => expectAccessible(page, { theme }));
    });
  }

  test('/login: nothing overflows, overlaps or shifts; axe in both themes', async ({ page }) => {
    await openLogin(page);
    await inBothThemes(page, (theme) => expectAccessible(page, { theme }));
  });
});

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
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(otherTab!).toHaveCSS('border-bottom-color', ground);
  await expectAccessible(page);

  await openPage(page, '/daily');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.locator('.chart-text').first()).toHaveCSS('fill', ink);
});

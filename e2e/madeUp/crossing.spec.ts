import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { expect, PHONE, test } from '../support/test';

test.use({ warm: true, startsAt: '/total-votes' });

const detail = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => detail(page).getByRole('heading', { level: 2 }).first();
const main = (page: Page) => page.locator('.screen');
const days = (page: Page) =>
  detail(page).getByRole('table', { name: 'このDJの日ごとの票数・順位・割合' });

// Steps, filters and ways back: __tests__/src/features/detail.
test('beside the list a DJ, from it a day, and back; the list stays where it was', async ({
  organiser: page,
}) => {
  const names = main(page).locator('tbody .dj-open:visible');
  await expect(names.nth(11)).toBeVisible();
  const all = await names.allTextContents();
  const opener = names.nth(10);
  // Not click(): a second attempt of it scrolls the row elsewhere first.
  await opener.hover();
  const place = (await opener.boundingBox())!.y;
  await page.mouse.down();
  await page.mouse.up();
  await expect(heading(page)).toHaveText(all[10]!);
  expect((await opener.boundingBox())!.y).toBeCloseTo(place, -1);
  const list = (await main(page).boundingBox())!;
  expect((await detail(page).boundingBox())!.x).toBeGreaterThanOrEqual(list.x + list.width);

  await detail(page).getByRole('button', { name: '次のDJ' }).click();
  await expect(heading(page)).toHaveText(all[11]!);
  // In the window, below the app bar and above its end.
  const row = main(page).getByRole('button', { name: all[11]!, exact: true, expanded: true });
  await expect(row).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, { part: '.detail' });

  await days(page)
    .getByRole('button', { name: /^9\/23/ })
    .click();
  await expect(heading(page)).toHaveText('2022年9月23日(金)');
  await page.goBack();
  await expect(heading(page)).toHaveText(all[11]!);
  await page.keyboard.press('Escape');
  await expect(detail(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a sheet over the page, with room for a finger; its day comes with a way back', async ({
    organiser: page,
  }) => {
    const first = main(page).locator('.dj-open:visible').first();
    await first.tap();
    await expect(days(page)).toBeVisible();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
    await days(page)
      .getByRole('button', { name: /^9\/24/ })
      .tap();
    await expect(heading(page)).toHaveText('2022年9月24日(土)');
    await expect(detail(page).getByRole('table', { name: /1時間ごとの票数/ })).toBeAttached();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
    await expectAccessible(page, { part: '.detail' });
    await detail(page).getByRole('button', { name: '閉じる' }).tap();
    await expect(detail(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });
});

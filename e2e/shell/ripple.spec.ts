import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/?tab=settings&section=djs' });

/** What is drawn over a control is nobody's to find but the eye's. */
const ripples = (page: Page): Locator => page.locator('.ripple');

async function pressByMouse(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down();
}

// By finger, and when: __tests__/src/app/ripple.
test('a ripple lies within the edges of a control, in dialogs too, and moves nothing', async ({
  organiser: page,
}) => {
  for (const control of [
    page.getByRole('link', { name: 'DJ別投票数' }),
    page.getByRole('button', { name: '画面の配色' }),
  ]) {
    await expect(ripples(page)).toHaveCount(0);
    const before = await control.boundingBox();
    await pressByMouse(page, control);
    await expect(ripples(page)).toHaveCount(1);
    expect(await ripples(page).boundingBox()).toEqual(before);
    expect(await control.boundingBox()).toEqual(before);
    // What is pressed is the control, not the ripple.
    await control.click({ trial: true });
    await page.mouse.move(700, 700);
    await page.mouse.up();
  }
  await page.getByRole('button', { name: 'DJを追加' }).click();
  const dialog = page.getByRole('dialog');
  await expect(ripples(page)).toHaveCount(0);
  await pressByMouse(page, dialog.getByRole('button').first());
  // Only what lies in a dialog lies above the page it covers.
  await expect(dialog.locator('.ripple')).toBeVisible();
  await page.mouse.up();
});

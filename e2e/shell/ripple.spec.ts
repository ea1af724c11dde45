import type { Locator, Page } from '@playwright/test';
import { fingerOn } from '../support/input/finger';
import { expect, test } from '../support/test';

/** What is drawn over a control is nobody's to find but the eye's. */
const ripples = (page: Page): Locator => page.locator('.ripple');

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('V7: a finger draws nothing at 79 ms, and until it is lifted from then on', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    // The script has come once the form can be sent.
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = (await page.getByRole('button', { name: 'パスワードをお忘れの方' }).boundingBox())!;
    const finger = await fingerOn(page);
    await finger.down({ x: box.x + box.width / 4, y: box.y + box.height / 2 });
    await page.clock.runFor(79);
    await expect(ripples(page)).toHaveCount(0);
    await page.clock.runFor(1_051);
    await expect(ripples(page)).toHaveCount(1);
    await finger.up();
    await page.clock.runFor(1_000);
    await expect(ripples(page)).toHaveCount(0);
  });
});

async function pressByMouse(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down();
}

test.describe('on the pages', () => {
  test.use({ warm: true, startsAt: '/?tab=settings&section=djs' });

  test('within the edges of every control, in dialogs too, and nothing moves', async ({
    organiser: page,
  }) => {
    const menu = page.getByRole('button', { name: '画面の配色' });
    const controls = [
      page.getByRole('link', { name: 'DJ別投票数' }),
      menu,
      page.getByRole('button', { name: 'ダーク' }),
    ];
    for (const control of controls) {
      if (control === controls.at(-1)) await menu.click();
      await expect(ripples(page)).toHaveCount(0);
      // Once it stands still: a menu is put in its place after it was opened.
      await (await control.elementHandle())?.waitForElementState('stable');
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
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'DJを追加' }).click();
    const dialog = page.getByRole('dialog');
    await expect(ripples(page)).toHaveCount(0);
    await pressByMouse(page, dialog.getByRole('button').first());
    // Only what lies in a dialog lies above the page it covers.
    await expect(dialog.locator('.ripple')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.locator('.ripple')).toBeHidden();
    await page.mouse.up();
  });
});

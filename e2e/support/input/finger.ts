import type { Locator, Page } from '@playwright/test';

interface Finger {
  down(on: Locator): Promise<void>;
  /** Pixels from where it came down. */
  move(right: number, down: number): Promise<void>;
  up(): Promise<void>;
}

/** One finger on a touch screen, which stays down until it is lifted. The page needs `hasTouch`. */
export async function fingerOn(page: Page): Promise<Finger> {
  const browser = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  return {
    async down(on) {
      await on.scrollIntoViewIfNeeded();
      const box = (await on.boundingBox())!;
      at = { x: box.x + box.width / 4, y: box.y + box.height / 2 };
      await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    },
    async move(right, down) {
      const touchPoints = [{ x: at.x + right, y: at.y + down }];
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    },
    async up() {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

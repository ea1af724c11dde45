import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** One finger on a touch screen, which stays down until it is lifted. The page needs `hasTouch`. */
export async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', at),
    move: (to: Point) => send('touchMove', to),
    up: () => send('touchEnd'),
  };
}

const MOVES = 6;

/** One finger's way over the page. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await fingerOn(page);
  await finger.down(from);
  for (let move = 1; move <= MOVES; move += 1) {
    const part = move / MOVES;
    await finger.move({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
  }
  await finger.up();
}

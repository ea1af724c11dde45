import type { Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

const MOVES = 6;

/** One finger's way over the page, as the browser itself gets it from a touch screen. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let move = 1; move <= MOVES; move += 1) {
    const part = move / MOVES;
    const x = from.x + part * (to.x - from.x);
    const y = from.y + part * (to.y - from.y);
    await send('touchMove', [{ x, y }]);
  }
  await send('touchEnd', []);
  await client.detach();
}

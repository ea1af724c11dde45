import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

const MOST_STEPS = 60;

/** Whoever works by keyboard sees where they are: in the window, with a ring around it. */
async function expectRing(page: Page): Promise<void> {
  const focused = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      hasRing: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      isInView: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    };
  });
  if (focused) expect(focused).toEqual({ ...focused, hasRing: true, isInView: true });
}

/** Presses a key, Tab for one, until something has the focus; each stop on the way shows where one is. */
export async function focusBy(page: Page, key: string, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    await expectRing(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
}

import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

const MOST_STEPS = 250;

/** Where an element stands, seen from what has the focus, and whether one sees what has it: in the window, with a ring. */
function lookAround(element: Element) {
  const { activeElement: focused, body } = document;
  if (!element.isConnected) return { side: 'gone', isSeen: true } as const;
  if (!focused || focused === body) return { side: 'after', isSeen: true } as const;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const hasRing =
    (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return {
    side: element === focused ? 'here' : isBefore ? 'before' : 'after',
    isSeen: isInWindow && hasRing,
    name: focused.getAttribute('aria-label') ?? focused.textContent,
  } as const;
}

/**
 * Tab, or Shift+Tab where it stands before, until it has the focus; what can't be reached so fails, and so does a stop on
 * the way at which one doesn't see where one is.
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  // Looked for once, not at each step: a role and a name are looked for in the whole page.
  let element = await target.elementHandle();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const look = await element?.evaluate(lookAround);
    if (step > 0) expect(look).toEqual({ ...look, isSeen: true });
    if (look?.side === 'here') return;
    if (look === undefined || look.side === 'gone') element = await target.elementHandle();
    else await page.keyboard.press(look.side === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

/** As a click, by Enter; a check box wants a space. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.insertText(text);
}

/** Of a group in a dialog: Tab reaches the chosen one, arrows choose another. */
export async function chooseRadio(page: Page, target: Locator): Promise<void> {
  await reach(page, page.getByRole('dialog').getByRole('radio', { checked: true }));
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${String(target)} is not reached by arrows`);
}

/** By the links of the drawer: the page, then its tab where one is named. */
export async function goBy(page: Page, name: string, tab?: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'ページ' });
  await pressOn(page, pages.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  if (tab !== undefined)
    await pressOn(page, page.getByRole('main').getByRole('link', { name: new RegExp(`^${tab}`) }));
}

/** Height that the app bar covers, in CSS pixels, as styles/layout/_frame.scss sets it. */
function appBarHeight(): number {
  const { documentElement } = document;
  return parseFloat(getComputedStyle(documentElement).getPropertyValue('--app-bar-height')) || 0;
}

/** How far the window has to be scrolled to show an element right below the app bar, in CSS pixels. */
export function topOf(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY - appBarHeight();
}

/** The nearest position to `top` that the page, as long as it is by now, can be scrolled to. */
export function clampToPage(top: number): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(top, end));
}

/** Moves the window at once. */
export function jumpTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** The element that a hash (`#…`) names; null while the page has none. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Focuses any element, focusable by itself or not, without scrolling to it. */
export function focusWithoutScroll(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Height that the app bar and the line of the vote's status cover, in CSS pixels, as styles/layout/_frame.scss sets it. */
function coveredHeight(): number {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => parseFloat(style.getPropertyValue(name)) || 0;
  return read('--app-bar-height') + read('--status-height');
}

/** How far the window has to be scrolled to show an element right below what stays at its top, in CSS pixels. */
export function topOf(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY - coveredHeight();
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

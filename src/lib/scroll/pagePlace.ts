/** Height that the app bar covers, in CSS pixels; styles/layout/_frame.scss says it. */
export function appBarHeight(): number {
  const { documentElement } = document;
  return parseFloat(getComputedStyle(documentElement).getPropertyValue('--app-bar-height')) || 0;
}

/** How far the window has to be scrolled to show an element right below the app bar, in CSS pixels. */
export function topOf(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY - appBarHeight();
}

/** The nearest place to `top` that the page, as long as it is by now, can be scrolled to. */
export function withinPage(top: number): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(top, end));
}

/** Moves the window without any motion of its own. */
export function placeWindow(top: number): void {
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

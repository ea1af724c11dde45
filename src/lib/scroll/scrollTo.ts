import { moveWindow } from './moveWindow';
import { placeWindow, topOf, withinPage } from './pagePlace';
import { prefersReducedMotion } from './motion';

/** Milliseconds (row V8). */
export const SCROLL_TIME = 500;

/** The share of the way that is done after this share of the time. */
export function easeInOutCubic(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3;
}

/**
 * Row V8: scrolls to an element, less the app bar's height, or to a place in CSS pixels, no further than the page
 * goes. At once for whoever wants no motion. Ends when the person scrolls; the answer ends it too.
 */
export function scrollTo(target: Element | number, onEnd?: () => void): () => void {
  const from = window.scrollY;
  const isStill = prefersReducedMotion();
  return moveWindow((elapsed) => {
    const part = isStill ? 1 : Math.min(1, elapsed / SCROLL_TIME);
    const to = withinPage(typeof target === 'number' ? target : topOf(target));
    placeWindow(from + (to - from) * easeInOutCubic(part));
    return part < 1;
  }, onEnd);
}

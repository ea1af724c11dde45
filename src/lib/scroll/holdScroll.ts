import { moveWindow } from './moveWindow';
import { placeWindow, withinPage } from './pagePlace';

/** Milliseconds in which figures and charts have usually come. */
export const HOLD_TIME = 3000;

/**
 * Row T2: keeps the window at a place of a page that still grows, for 3 s or until the person scrolls. `find`
 * answers CSS pixels from the page's top, or null while nothing is to be done.
 */
export function holdScroll(find: () => number | null, onEnd?: () => void): () => void {
  return moveWindow((elapsed) => {
    const wanted = find();
    const top = wanted === null ? window.scrollY : withinPage(wanted);
    // Screens with fractional pixels never arrive exactly.
    if (Math.abs(window.scrollY - top) >= 1) placeWindow(top);
    return elapsed < HOLD_TIME;
  }, onEnd);
}

import { prefersReducedMotion } from '../browser/reducedMotion';
import { clampToPage, jumpTo, topOf } from './pageGeometry';

/** Milliseconds. */
const SCROLL_TIME = 500;
/** Milliseconds in which figures and charts have usually come. */
const PIN_TIME = 3000;

const USER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stopCurrent = () => {};

/**
 * Calls `step` at once and then before each paint, with the milliseconds since the start, until it returns false,
 * the person acts or another animation begins. Returns what stops it.
 */
function animate(step: (elapsed: number) => boolean): () => void {
  stopCurrent();
  const start = performance.now();
  const listeners = new AbortController();
  const stop = () => listeners.abort();
  const next = (now: number) => {
    if (listeners.signal.aborted) return;
    if (step(Math.max(0, now - start))) requestAnimationFrame(next);
    else stop();
  };
  stopCurrent = stop;
  const options = { capture: true, passive: true, signal: listeners.signal };
  for (const input of USER_INPUT) window.addEventListener(input, stop, options);
  next(start);
  return stop;
}

/** The share of the way that is done after this share of the time. */
function easeInOutCubic(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3;
}

/**
 * Scrolls to an element, less the app bar's height, or to a position in CSS pixels, no further than the page
 * goes. At once for whoever wants no motion. Ends when the person scrolls; returns what stops it.
 */
export function scrollTo(target: Element | number): () => void {
  const from = window.scrollY;
  const isAtOnce = prefersReducedMotion();
  return animate((elapsed) => {
    const part = isAtOnce ? 1 : Math.min(1, elapsed / SCROLL_TIME);
    const to = clampToPage(typeof target === 'number' ? target : topOf(target));
    jumpTo(from + (to - from) * easeInOutCubic(part));
    return part < 1;
  });
}

/**
 * Keeps the window at a position of a page that still grows, for 3 s or until the person scrolls. `find`
 * returns CSS pixels from the page's top, or null to leave the window where it is.
 */
export function pinScroll(find: () => number | null): () => void {
  return animate((elapsed) => {
    const wanted = find();
    const top = wanted === null ? window.scrollY : clampToPage(wanted);
    // Screens with fractional pixels never arrive exactly.
    if (Math.abs(window.scrollY - top) >= 1) jumpTo(top);
    return elapsed < PIN_TIME;
  });
}

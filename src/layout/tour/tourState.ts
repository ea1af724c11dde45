import { focusWithoutScroll } from '../../lib/scroll/pageGeometry';
import { createStore } from '../../lib/state/store';

/** Of the tour: nothing, a quiet offer, or the step that is shown, from 0. */
export type TourState = 'none' | 'offered' | number;

export const tourStore = createStore<TourState>('none');

const KEY = 'tour';
const SEEN = 'seen';

/** Whether this browser was never told of the tour. Where it can keep nothing it would be told each time: then it is not. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(KEY) !== SEEN;
  } catch {
    return false;
  }
}

/** From now on this browser is not told of it any more. */
function rememberTour(): void {
  try {
    localStorage.setItem(KEY, SEEN);
  } catch {
    // Said above.
  }
}

/** Has the focus before the first step, and again after the last one; the offer's button is gone by then: the page has it. */
let opener: HTMLElement | null = null;

/** At any time. From an item of a menu, which is gone by the end, the focus goes back to the menu's button. */
export function startTour(): void {
  const focused = document.activeElement;
  const menu = focused?.closest('.dropdown')?.querySelector('button') ?? null;
  opener = menu ?? (focused instanceof HTMLElement ? focused : null);
  tourStore.set(0);
}

export function endTour(): void {
  rememberTour();
  tourStore.set('none');
  const back = opener?.isConnected ? opener : document.querySelector('main');
  if (back) focusWithoutScroll(back);
  opener = null;
}

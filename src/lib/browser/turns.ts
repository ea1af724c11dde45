import { createStore, useStore } from '../state/store';
import { nextTask } from './nextTask';

/** So many parts of a page at most come one after the other. */
const LAST = 2;

// Where a browser's turns can't be had (tests), everything comes at once.
const reached = createStore(typeof MessageChannel === 'undefined' ? LAST : 0);

let isStarted = false;

async function takeTurn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
  reached.set(reached.get() + 1);
  if (reached.get() < LAST) await takeTurn();
}

/** From an effect of the first answer of the visit that is shown: the next parts follow, each after a painted frame. */
export function startTurns(): void {
  if (isStarted) return;
  isStarted = true;
  if (reached.get() < LAST) void takeTurn();
}

/** Whether a part's turn has come; from then on at once, on every page. */
export function useTurn(turn: number): boolean {
  return useStore(reached, LAST) >= turn;
}

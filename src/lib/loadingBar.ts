import { progress } from './progress';
import { createStore } from './store';

const APPEARS_AFTER = 200;
const STEP_EVERY = 100;
const STEP = 2;
const GONE_AFTER = 500;

/** What the bar at the top shows; `percent` 0 to 100. */
export type LoadingBarState =
  { state: 'hidden' } | { state: 'moving' | 'done' | 'failed'; percent: number };

export const HIDDEN: LoadingBarState = { state: 'hidden' };

export const loadingBar = createStore<LoadingBarState>(HIDDEN);

let timer: ReturnType<typeof setTimeout> | undefined;
let isBegun = false;

function rest(): void {
  clearTimeout(timer);
  timer = undefined;
}

function moveTo(percent: number): void {
  const known = progress.get().percent ?? 0;
  loadingBar.set({ state: 'moving', percent: Math.min(100, Math.max(percent, known)) });
  timer = setTimeout(() => moveTo(percentShown() + STEP), STEP_EVERY);
}

function percentShown(): number {
  const bar = loadingBar.get();
  return bar.state === 'moving' ? bar.percent : 0;
}

function begin(): void {
  isBegun = true;
  rest();
  // Rows L2, L8: what is soon over never shows; what is still to be seen stays.
  if (loadingBar.get().state === 'hidden') timer = setTimeout(() => moveTo(0), APPEARS_AFTER);
  else moveTo(0);
}

function finish(failed: boolean): void {
  isBegun = false;
  rest();
  if (loadingBar.get().state === 'hidden') return;
  loadingBar.set({ state: failed ? 'failed' : 'done', percent: 100 });
  timer = setTimeout(() => loadingBar.set(HIDDEN), GONE_AFTER);
}

function follow(): void {
  const { running, percent, failed } = progress.get();
  if (running === 0) return finish(failed);
  if (!isBegun) return begin();
  const bar = loadingBar.get();
  if (bar.state === 'moving' && percent !== null && percent > bar.percent) {
    loadingBar.set({ state: 'moving', percent });
  }
}

/** Rows L2 to L4, L8: the bar begins and ends with the work that is counted. */
export function followProgress(): () => void {
  const stop = progress.subscribe(follow);
  return () => {
    stop();
    rest();
    isBegun = false;
    loadingBar.set(HIDDEN);
  };
}

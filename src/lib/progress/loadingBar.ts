import { progress } from './progress';
import { createStore } from '../state/store';

/** Milliseconds, but for the step: percent. */
const APPEARS_AFTER = 200;
const STEP_EVERY = 100;
const STEP = 2;
const GONE_AFTER = 500;

/** What the bar at the top shows; `percent` 0 to 100. */
export type LoadingBarState =
  | { state: 'hidden' }
  | { state: 'moving' | 'done'; percent: number; failed: boolean };

export const HIDDEN: LoadingBarState = { state: 'hidden' };

export const loadingBar = createStore<LoadingBarState>(HIDDEN);

let timer: ReturnType<typeof setTimeout> | undefined;
let isBegun = false;

function show(percent: number): void {
  const { percent: known, failed } = progress.get();
  const reached = Math.min(100, Math.max(percent, known ?? 0));
  loadingBar.set({ state: 'moving', percent: reached, failed });
}

function step(): void {
  const bar = loadingBar.get();
  // By time only while nothing is measured: half of a transfer stays half.
  if (bar.state === 'moving' && progress.get().percent === null) show(bar.percent + STEP);
}

function appear(from: number): void {
  show(from);
  timer = setInterval(step, STEP_EVERY);
}

function begin(): void {
  isBegun = true;
  clearTimeout(timer);
  // Rows L2, L8: short work never shows the bar; a bar that is still shown goes on, so its width is never 0.
  if (loadingBar.get().state === 'hidden') timer = setTimeout(() => appear(0), APPEARS_AFTER);
  else appear(STEP);
}

function finish(failed: boolean): void {
  const bar = loadingBar.get();
  if (isBegun) clearTimeout(timer);
  if (bar.state === 'moving') timer = setTimeout(() => loadingBar.set(HIDDEN), GONE_AFTER);
  if (bar.state !== 'hidden') loadingBar.set({ state: 'done', percent: 100, failed });
  isBegun = false;
}

function follow(): void {
  const { running, failed } = progress.get();
  const bar = loadingBar.get();
  if (running === 0) finish(failed);
  else if (!isBegun) begin();
  else if (bar.state === 'moving') show(bar.percent);
}

/** Rows L2 to L4, L8: the bar begins with the first running work, and finishes with the last. */
export function followProgress(): () => void {
  const stop = progress.subscribe(follow);
  if (progress.get().running > 0) follow();
  return () => {
    stop();
    clearTimeout(timer);
    isBegun = false;
    loadingBar.set(HIDDEN);
  };
}

import { createStore } from '../state/store';

/** Milliseconds. */
const APPEARS_AFTER = 200;
const STEP_EVERY = 100;
const GONE_AFTER = 500;
/** Percent. */
const STEP = 2;

/** The loading bar, and the work that it stands for. */
export interface Progress {
  /** How much work is running. */
  running: number;
  isVisible: boolean;
  /** 0 to 100, never backwards; null while nothing is measured or visible. */
  percent: number | null;
  /** Whether some of the work has failed. */
  failed: boolean;
}

export type Result = 'done' | 'failed' | 'cancelled';
export type End = (result: Result) => void;

interface Transfer {
  loaded: number;
  total: number;
}

export const IDLE: Progress = { running: 0, isVisible: false, percent: null, failed: false };

export const progress = createStore<Progress>(IDLE);

// By identity, so that each ends only itself, nothing is counted twice and no count falls below zero.
const works = new Map<object, Transfer | null>();
let timer: ReturnType<typeof setTimeout> | undefined;

function change(changes: Partial<Progress>): void {
  progress.set({ ...progress.get(), running: works.size, ...changes });
}

function measure(): number | null {
  const known = [...works.values()].filter((transfer) => transfer !== null);
  const total = known.reduce((sum, transfer) => sum + transfer.total, 0);
  const loaded = known.reduce((sum, transfer) => sum + transfer.loaded, 0);
  // Complete transfers say nothing about running work that can't be measured.
  if (loaded === 0 || (loaded >= total && known.length < works.size)) return null;
  return Math.min(100, Math.max(progress.get().percent ?? 0, (100 * loaded) / total));
}

/** By time only while nothing is measured: half of a transfer stays half. */
function step(): void {
  const { percent } = progress.get();
  if (measure() === null) change({ percent: Math.min(100, (percent ?? 0) + STEP) });
}

function move(from: number): void {
  change({ isVisible: true, percent: progress.get().percent ?? from });
  timer = setInterval(step, STEP_EVERY);
}

function start(): void {
  clearTimeout(timer);
  const { isVisible } = progress.get();
  change({ failed: false, percent: null });
  // Short work never shows the bar; one that is still visible goes on.
  if (isVisible) move(STEP);
  else timer = setTimeout(() => move(0), APPEARS_AFTER);
}

function finish(failed: boolean): void {
  clearTimeout(timer);
  const { isVisible } = progress.get();
  change({ percent: isVisible ? 100 : null, failed });
  if (isVisible) timer = setTimeout(() => progress.set({ ...IDLE, failed }), GONE_AFTER);
}

export function beginRequest(request: object): void {
  const isFirst = works.size === 0;
  works.set(request, works.get(request) ?? null);
  change({});
  if (isFirst) start();
}

/** Bytes; a transfer without a total can't be measured. */
export function advanceRequest(request: object, loaded: number, total: number | undefined): void {
  if (!total || !works.has(request)) return;
  works.set(request, { loaded, total });
  change({ percent: measure() ?? progress.get().percent });
}

export function endRequest(request: object, result: Result): void {
  if (!works.delete(request)) return;
  const failed = result === 'failed' || progress.get().failed;
  if (works.size === 0) finish(failed);
  else change({ failed });
}

/** An error page is shown: the bar fails and finishes. Nobody waits for what is still running. */
export function failProgress(): void {
  works.clear();
  finish(true);
}

/** A navigation, or a refresh of the page's queries. */
export function beginProgress(): End {
  const work = {};
  beginRequest(work);
  return (result) => endRequest(work, result);
}

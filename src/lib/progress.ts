import { createStore } from './store';

/** What the loading bar shows (rows A5, A6): requests in flight, how far they are, how the last ended. */
export interface Progress {
  running: number;
  /** 0 to 100, or null while no total is known. */
  percent: number | null;
  failed: boolean;
}

interface Transfer {
  loaded: number;
  total: number;
}

export const IDLE: Progress = { running: 0, percent: null, failed: false };

export const progress = createStore<Progress>(IDLE);

// By identity, so that one can't be counted twice, nor the count fall below zero.
const transfers = new Map<object, Transfer | null>();

function measured(): number | null {
  const known = [...transfers.values()].filter((transfer) => transfer !== null);
  const total = known.reduce((sum, transfer) => sum + transfer.total, 0);
  if (total === 0) return null;
  const loaded = known.reduce((sum, transfer) => sum + transfer.loaded, 0);
  return Math.min(100, (100 * loaded) / total);
}

function publish(failed: boolean): void {
  const running = transfers.size;
  const before = running > 0 ? progress.get().percent : null;
  const now = running > 0 ? measured() : null;
  const percent = now === null ? before : Math.max(now, before ?? 0);
  progress.set({ running, percent, failed });
}

export function beginWork(work: object): void {
  const isFirst = transfers.size === 0;
  transfers.set(work, transfers.get(work) ?? null);
  publish(isFirst ? false : progress.get().failed);
}

export function advanceWork(work: object, loaded: number, total: number | undefined): void {
  if (!total || !transfers.has(work)) return;
  transfers.set(work, { loaded, total });
  publish(progress.get().failed);
}

export function endWork(work: object, result: 'done' | 'failed' | 'cancelled'): void {
  if (!transfers.delete(work)) return;
  publish(progress.get().failed || result === 'failed');
}

export type End = (result: 'done' | 'failed' | 'cancelled') => void;

/** A change of page, counted like a request until it is done, has failed or was overtaken (row N10). */
export function beginNavigation(): End {
  const work = {};
  beginWork(work);
  return (result) => endWork(work, result);
}

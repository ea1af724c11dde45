import { createStore } from '../state/store';

/** What the loading bar shows: how much work is running, how far it is, whether some of it has failed. */
export interface Progress {
  running: number;
  /** 0 to 100, never backwards; null while nothing is measured. */
  percent: number | null;
  failed: boolean;
}

export type Result = 'done' | 'failed' | 'cancelled';
export type End = (result: Result) => void;

interface Transfer {
  loaded: number;
  total: number;
}

export const IDLE: Progress = { running: 0, percent: null, failed: false };

export const progress = createStore<Progress>(IDLE);

// Three kinds of work share the bar; each ends only its own (row A5). By identity, so that nothing is counted
// twice and no count falls below zero.
const navigations = new Set<object>();
const refreshes = new Set<object>();
const requests = new Map<object, Transfer | null>();
let furthest = 0;

function countRunning(): number {
  return navigations.size + refreshes.size + requests.size;
}

function measured(): number | null {
  const known = [...requests.values()].filter((transfer) => transfer !== null);
  const total = known.reduce((sum, transfer) => sum + transfer.total, 0);
  const loaded = known.reduce((sum, transfer) => sum + transfer.loaded, 0);
  // Complete transfers say nothing about running work that can't be measured.
  if (loaded === 0 || (loaded >= total && known.length < countRunning())) return null;
  return Math.min(100, (100 * loaded) / total);
}

function publish(failed: boolean): void {
  const running = countRunning();
  const now = measured();
  furthest = running === 0 ? 0 : Math.max(furthest, now ?? 0);
  progress.set({ running, percent: now === null ? null : furthest, failed });
}

function publishBegun(): void {
  publish(countRunning() > 1 && progress.get().failed);
}

export function beginRequest(request: object): void {
  requests.set(request, requests.get(request) ?? null);
  publishBegun();
}

/** Bytes; a transfer without a total can't be measured (row A6). */
export function advanceRequest(request: object, loaded: number, total: number | undefined): void {
  if (!total || !requests.has(request)) return;
  requests.set(request, { loaded, total });
  publish(progress.get().failed);
}

/** A failure turns the bar red at once, but not during a refresh, which retries and reports its own result. */
export function endRequest(request: object, result: Result): void {
  if (!requests.delete(request)) return;
  publish(progress.get().failed || (result === 'failed' && refreshes.size === 0));
}

/**
 * Row E3: an error page is shown. The bar turns red, and finishes although requests may still be in flight: nobody
 * waits for them, since their page is gone. A pending navigation, from the error page to another one, goes on under
 * the red bar until it ends.
 */
export function failProgress(): void {
  requests.clear();
  publish(true);
}

function begin(owned: Set<object>): End {
  const work = {};
  owned.add(work);
  publishBegun();
  return (result) => {
    if (!owned.delete(work)) return;
    if (result === 'failed') failProgress();
    else publish(progress.get().failed);
  };
}

/** A navigation, until it is complete, has failed (row E3) or was cancelled by a newer one (row N10). */
export function beginNavigation(): End {
  return begin(navigations);
}

/** A refresh of the page's queries, with all their retries (row L9). */
export function beginRefresh(): End {
  return begin(refreshes);
}

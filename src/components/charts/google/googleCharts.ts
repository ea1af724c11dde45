import type { ComponentType } from 'react';
import { mayLoadLarge } from '../../../lib/browser/prefetch';
import { createStore } from '../../../lib/state/store';
import type { GoogleDrawingProps } from './GoogleDrawing';

/** One load for all charts of the page; after a failure it is not tried again. */
export type GoogleCharts =
  | { state: 'notRequested' }
  | { state: 'loading' }
  | { state: 'ready'; Drawing: ComponentType<GoogleDrawingProps> }
  | { state: 'failed' };

export const NOT_REQUESTED: GoogleCharts = { state: 'notRequested' };

export const googleCharts = createStore<GoogleCharts>(NOT_REQUESTED);

const IDLE_AT_LATEST_MS = 2000;

// Google's library is large: in a browser without idle callbacks it waits.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
  } else {
    setTimeout(work, IDLE_AT_LATEST_MS);
  }
}

// With forced colours our own drawing follows the system's palette; Google's would not. Row P2: on a slow connection,
// or one that data is to be saved on, our own stays.
function isWanted(): boolean {
  return mayLoadLarge() && !window.matchMedia?.('(forced-colors: active)').matches;
}

async function load(): Promise<void> {
  try {
    const { startGoogleCharts } = await import('./GoogleDrawing');
    googleCharts.set({ state: 'ready', Drawing: await startGoogleCharts() });
  } catch {
    giveUpGoogleCharts();
  }
}

/** F13: our own charts stay, with nothing lost. */
export function giveUpGoogleCharts(): void {
  googleCharts.set({ state: 'failed' });
}

/** Loads once, as soon as the browser is idle. */
export function requestGoogleCharts(): void {
  if (googleCharts.get().state !== 'notRequested' || !isWanted()) return;
  googleCharts.set({ state: 'loading' });
  whenIdle(() => void load());
}

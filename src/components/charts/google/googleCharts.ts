import type { ComponentType } from 'react';
import { createStore } from '../../../lib/state/store';
import type { GoogleDrawingProps } from './GoogleDrawing';

/** One load for all charts of the page, and one verdict: after a failure nobody tries again. */
export type GoogleCharts =
  | { state: 'resting' }
  | { state: 'loading' }
  | { state: 'ready'; Drawing: ComponentType<GoogleDrawingProps> }
  | { state: 'failed' };

export const RESTING: GoogleCharts = { state: 'resting' };

export const googleCharts = createStore<GoogleCharts>(RESTING);

const IDLE_AT_LATEST_MS = 2000;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
  } else {
    setTimeout(work, IDLE_AT_LATEST_MS);
  }
}

// With forced colours our own drawing follows the system's palette; Google's would not.
function isWanted(): boolean {
  return !window.matchMedia?.('(forced-colors: active)').matches;
}

async function load(): Promise<void> {
  try {
    const { startGoogleCharts } = await import('./startGoogleCharts');
    googleCharts.set({ state: 'ready', Drawing: await startGoogleCharts() });
  } catch {
    giveUpGoogleCharts();
  }
}

/** F13: our own charts stay, with nothing lost. */
export function giveUpGoogleCharts(): void {
  googleCharts.set({ state: 'failed' });
}

/** Starts the load once, when the browser has nothing better to do. */
export function askForGoogleCharts(): void {
  if (googleCharts.get().state !== 'resting' || !isWanted()) return;
  googleCharts.set({ state: 'loading' });
  whenIdle(() => void load());
}

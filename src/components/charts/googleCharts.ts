import type { ComponentType } from 'react';
import { createStore } from '../../lib/store';
import type { GoogleDrawingProps } from './google/GoogleDrawing';

/** One load for all charts of the page, and one verdict: after a failure nobody tries again. */
export type GoogleCharts =
  | { state: 'waiting' }
  | { state: 'ready'; Drawing: ComponentType<GoogleDrawingProps> }
  | { state: 'failed' };

export const WAITING: GoogleCharts = { state: 'waiting' };

export const googleCharts = createStore<GoogleCharts>(WAITING);

const IDLE_AT_LATEST_MS = 2000;

let asked = false;

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
    const { startGoogleCharts } = await import('./google/startGoogleCharts');
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
  if (asked || !isWanted()) return;
  asked = true;
  whenIdle(() => void load());
}

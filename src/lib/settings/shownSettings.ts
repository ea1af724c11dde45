import { createStore, useStore } from '../state/store';

/** What pages show of config.json. config.ts fills it: the checks come with it, after the first paint. */
export interface ShownSettings {
  /** With its year; '' for the built-in one. */
  voteName: string;
  /** Why nothing can be asked, in Japanese; '' while nothing is known to be wrong. */
  problem: string;
}

const NOTHING: ShownSettings = { voteName: '', problem: '' };

const shownSettings = createStore(NOTHING);

export function showSettings(shown: Partial<ShownSettings>): void {
  shownSettings.set({ ...NOTHING, ...shown });
}

export function useShownSettings(): ShownSettings {
  return useStore(shownSettings, NOTHING);
}

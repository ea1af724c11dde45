import { pollTitle } from '../../../rules/poll';
import { shellTexts } from '../../texts/shell';
import { createStore, useStore } from '../state/store';

/** What pages show of config.json. config.ts sets it; it is loaded, with the schema, after the first paint. */
export interface ShownSettings {
  /** With its year; '' for the built-in one. */
  pollName: string;
  /** Why the API can't be reached, in Japanese; '' while nothing is known to be wrong. */
  problem: string;
}

const NOTHING: ShownSettings = { pollName: '', problem: '' };

const shownSettings = createStore(NOTHING);

export function showSettings(shown: Partial<ShownSettings>): void {
  shownSettings.set({ ...NOTHING, ...shown });
}

export function useShownSettings(): ShownSettings {
  return useStore(shownSettings, NOTHING);
}

/** The vote's name with its year: the API's own, until then config.json's, until then the built-in one. */
export function usePollName(poll: { name: string; year: number } | null = null): string {
  const { pollName } = useShownSettings();
  return poll ? pollTitle(poll) : pollName || shellTexts.vote;
}

import { onSessionEnd } from '../../../../client/session';
import { PLACES, type Places } from './steps';

/** What was chosen, and how far it was played. No name is in it: whoever reads it learns nothing of the result. */
export interface Play {
  /** The version's id. */
  version: string;
  places: Places;
  /** Null: all DJs. */
  category: string | null;
  hidesVotes: boolean;
  showsClock: boolean;
  /** Steps that have been shown. */
  reached: number;
  /** It is on the screen, rather than being prepared. */
  isOn: boolean;
}

const KEY = 'stage';

export function newPlay(version: string): Play {
  return {
    version,
    places: 10,
    category: null,
    hidesVotes: false,
    showsClock: false,
    reached: 0,
    isOn: false,
  };
}

function isPlay(kept: unknown): kept is Play {
  if (typeof kept !== 'object' || kept === null) return false;
  const { version, places, category, hidesVotes, showsClock, reached, isOn } = kept as Play;
  return (
    typeof version === 'string' &&
    PLACES.includes(places) &&
    (category === null || typeof category === 'string') &&
    [hidesVotes, showsClock, isOn].every((value) => typeof value === 'boolean') &&
    Number.isInteger(reached) &&
    reached >= 0
  );
}

/** As this tab of the browser keeps it over a reload; null: nothing, or of another version. */
export function keptPlay(version: string): Play | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isPlay(kept) && kept.version === version ? kept : null;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing, a reload begins anew. */
export function keepPlay(play: Play): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(play));
  } catch {
    // Said above.
  }
}

/** It is no longer on the screen; it can be continued. */
export function interruptPlay(version: string): void {
  const kept = keptPlay(version);
  if (kept?.isOn) keepPlay({ ...kept, isOn: false });
}

onSessionEnd(() => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
});

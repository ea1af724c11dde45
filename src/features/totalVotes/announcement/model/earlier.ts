import type { PreviousPollDj, PreviousPollsAnswer } from '../../../../../contract/previousPolls';

/** The newest previous poll (前回), as far as announcements need it. */
export interface Earlier {
  year: number;
  /** How many of its DJs could not be matched by name. */
  unmatched: number;
  /** By id of today's DJs. */
  places: ReadonlyMap<string, PreviousPollDj>;
}

/** Null: there is no previous poll. */
export function previousPollOf({ polls: [newest], djs }: PreviousPollsAnswer): Earlier | null {
  if (!newest) return null;
  const { year, unmatched } = newest;
  return {
    year,
    unmatched: unmatched.length,
    places: new Map(djs.map((place) => [place.dj, place])),
  };
}

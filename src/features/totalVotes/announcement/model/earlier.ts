import type { EarlierDj, EarlierVotesAnswer } from '../../../../../contract/earlierVotes';

/** The newest earlier vote (前回), as far as announcements need it. */
export interface Earlier {
  year: number;
  /** How many of its DJs could not be matched by name. */
  unmatched: number;
  /** By id of today's DJs. */
  places: ReadonlyMap<string, EarlierDj>;
}

/** Null: there is no earlier vote. */
export function earlierOf({ votes: [newest], djs }: EarlierVotesAnswer): Earlier | null {
  if (!newest) return null;
  const { year, unmatched } = newest;
  return {
    year,
    unmatched: unmatched.length,
    places: new Map(djs.map((place) => [place.dj, place])),
  };
}

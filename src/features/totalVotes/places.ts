import type { Rank } from '../../../contract/total';

export interface PlaceWithin {
  /** Null without votes. */
  rank: number | null;
  tied: boolean;
}

/** Competition ranks among the given lines alone, which come in the order of the overall ranks; by DJ's id. */
export function placesWithin(lines: readonly Rank[]): Map<string, PlaceWithin> {
  const places = new Map<string, PlaceWithin>();
  let first = 0;
  lines.forEach(({ rank, dj }, index) => {
    if (rank !== lines[first]?.rank) first = index;
    const tied = rank === lines[first + 1]?.rank && rank !== null;
    places.set(dj.id, { rank: rank === null ? null : first + 1, tied });
  });
  return places;
}

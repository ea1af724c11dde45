import type { History, MadeVote } from '../history';

/** Sums that answers tell, as one vector: by DJ, by day, and of the watched day by DJ and by hour. */
export type Tally = Int32Array;

/** Where a DJ, a day or an hour of the watched day stands in a tally. */
export interface Places {
  djs: readonly string[];
  days: readonly string[];
  watched: string;
  size: number;
}

export function placesOf({ seeded, steps, posters, watched }: History): Places {
  const votes = [
    ...seeded,
    ...steps.flatMap(({ does }) => (does.kind === 'post' ? does.votes : [])),
  ];
  const djs = [...new Set([...votes.map(({ dj }) => dj), ...posters.map(({ dj }) => dj)])].sort();
  const days = [...new Set([...votes.map(({ day }) => day), watched])].sort();
  return { djs, days, watched, size: 2 * djs.length + days.length + 24 };
}

export function add(tally: Tally, places: Places, { dj, day, hour }: MadeVote): void {
  const { djs, days, watched } = places;
  const at = (place: number) => (tally[place] = (tally[place] ?? 0) + 1);
  at(djs.indexOf(dj));
  at(djs.length + days.indexOf(day));
  if (day !== watched) return;
  at(djs.length + days.length + djs.indexOf(dj));
  at(2 * djs.length + days.length + hour);
}

/** What a tally says, by name. */
export function readTally(tally: Tally, { djs, days }: Places) {
  const part = (names: readonly string[], from: number) =>
    new Map(names.map((name, at) => [name, tally[from + at] ?? 0]));
  return {
    djs: part(djs, 0),
    days: part(days, djs.length),
    dayDjs: part(djs, djs.length + days.length),
    dayHours: [...tally.slice(2 * djs.length + days.length)],
  };
}

import type { OverviewAnswer } from '../../../../contract/overview';
import type { Rank } from '../../../../contract/ranking';

const PLACES = 3;

/** Those on one of the first three places, by reading. */
export type Rung = Rank[];

/** Between two neighbours. */
export interface Gap {
  /** Now, in votes. */
  now: number;
  /** By the end of each earlier day, below 0 where the lower one was ahead; null: it is not known. */
  before: number[] | null;
}

export function rungsOf(top: readonly Rank[]): Rung[] {
  const places = new Map<number, Rung>();
  for (const one of top) {
    if (one.rank === null || one.rank > PLACES) continue;
    places.set(one.rank, [...(places.get(one.rank) ?? []), one]);
  }
  return [...places.values()];
}

type Lead = NonNullable<OverviewAnswer['lead']>;

/** From a rung down to the next one; the first by reading stands for all of a rung, they have the same votes. */
export function gapBetween(upper: Rung, lower: Rung, lead: Lead | null): Gap {
  const grownOf = ([first]: Rung) => lead?.djs.find(({ dj }) => dj === first?.dj.id)?.votes;
  const [above, below] = [grownOf(upper), grownOf(lower)];
  return {
    now: (upper[0]?.votes ?? 0) - (lower[0]?.votes ?? 0),
    before: above && below ? above.map((votes, day) => votes - (below[day] ?? 0)) : null,
  };
}

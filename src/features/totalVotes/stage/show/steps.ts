import { ranksAmong, compareByRank } from '../../../../../rules/ranks';
import type { RankedDj } from '../../../../../rules/versions/rankingFile';

/** How many places can be announced. */
export const PLACES = [3, 5, 10, 20] as const;
export type Places = (typeof PLACES)[number];

/** A DJ with a place: among all, or among those of one category. */
export interface PlacedDj extends RankedDj {
  rank: number;
}

/** What is shown at once: the DJs of one place, all of them where it is tied, in the order of readings. */
export interface Step {
  rank: number;
  djs: readonly PlacedDj[];
}

/** The DJs of a category; null: all of them. Competition ranks are those among them (product.md, 部門内順位). */
export function rankedAmong(lines: readonly RankedDj[], category: string | null): PlacedDj[] {
  const own = category === null ? lines : lines.filter(({ dj }) => dj.category === category);
  const rankOf = ranksAmong(own.map(({ votes }) => votes));
  return own
    .map((line) => ({ ...line, ...rankOf(line.votes) }))
    .filter((line): line is PlacedDj => line.rank !== null)
    .sort(compareByRank);
}

/** From the last of the announced places to the first. A tie is one step, at the last place too. */
export function stepsOf(ranked: readonly PlacedDj[], places: number): Step[] {
  const ranks = [...new Set(ranked.map(({ rank }) => rank))].filter((rank) => rank <= places);
  return ranks
    .reverse()
    .map((rank) => ({ rank, djs: ranked.filter((line) => line.rank === rank) }));
}

/**
 * How many places are still hidden, `reached` steps having been shown: as many empty frames, numbered from 1. Before the
 * first step a tie at the last place must not be told by their number.
 */
export function hiddenPlaces(steps: readonly Step[], reached: number, places: number): number {
  const hidden = steps.slice(reached).reduce((count, { djs }) => count + djs.length, 0);
  return Math.min(hidden, places);
}

/** Those that have been shown, best first. */
export function shownDjs(steps: readonly Step[], reached: number): PlacedDj[] {
  return steps
    .slice(0, reached)
    .reverse()
    .flatMap(({ djs }) => djs);
}

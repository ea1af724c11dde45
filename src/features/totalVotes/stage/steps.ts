import type { Version } from '../../../../contract/decisions/versions';
import { compareByRank } from '../../../../rules/ranks';
import type { NamedPoll, RankedDj } from '../../../../rules/versions/rankingFile';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { firstPlaces, rankedWithin, type Placed } from '../places';
import type { Play } from './stageAddress';

export type PlacedDj = Placed<RankedDj>;

/** What is shown at once: all DJs of one place, in the order of readings. */
export interface Step {
  rank: number;
  djs: readonly PlacedDj[];
}

/** From the last of the announced places to the first. A tie is one step, at the last place too. */
export function stepsOf(lines: readonly RankedDj[], { category, places }: Play): Step[] {
  const placed = firstPlaces(rankedWithin(lines, category), Number(places)).sort(compareByRank);
  const ranks = [...new Set(placed.map(({ rank }) => rank))].reverse();
  return ranks.map((rank) => ({ rank, djs: placed.filter((line) => line.rank === rank) }));
}

/**
 * How many places are still hidden, as many empty frames. Before the first step their number must not tell of a tie at
 * the last place.
 */
export function hiddenPlaces(steps: readonly Step[], reached: number, places: number): number {
  const hidden = steps.slice(reached).reduce((count, { djs }) => count + djs.length, 0);
  return Math.min(hidden, places);
}

/** Those that have been shown, best first. */
export function visibleDjs(steps: readonly Step[], reached: number): PlacedDj[] {
  return steps
    .slice(0, reached)
    .reverse()
    .flatMap(({ djs }) => djs);
}

/** All that the stage shows; nothing is requested while it plays. */
export interface Show {
  poll: NamedPoll;
  version: Version;
  play: Play;
  steps: readonly Step[];
  /** Valid votes of all DJs, or of those of the category. */
  total: number;
  previousPolls: PreviousPolls | null;
}

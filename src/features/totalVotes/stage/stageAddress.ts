import { type RefObject, useEffect } from 'react';
import { areVotesHidden } from '../../../lib/navigation/votesHidden';
import { go } from '../../../lib/navigation/navigation';
import { withQuery } from '../../../lib/navigation/useQueryString';
import type { Version } from '../../../../contract/decisions/versions';
import { compareByRank } from '../../../../rules/ranks';
import type { NamedPoll, RankedDj } from '../../../../rules/versions/rankingFile';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { firstPlaces, type Placed, rankedWithin } from '../filter';

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

/** How many places can be announced. */
export const PLACES = ['3', '5', '10', '20'] as const;
export type Places = (typeof PLACES)[number];

/** What is played, and how far: all of it is in the address, which names no DJ. */
export interface Play {
  places: Places;
  /** Null: all DJs. */
  category: string | null;
  hidesVotes: boolean;
  /** Steps that have been shown. */
  step: number;
  /** It is on the screen, rather than being prepared. */
  isOn: boolean;
}

export function readPlay(search: string): Play {
  const query = new URLSearchParams(search);
  const step = Number(query.get('step'));
  return {
    places: PLACES.find((places) => places === query.get('top')) ?? '10',
    category: query.get('category'),
    hidesVotes: areVotesHidden(search),
    step: Number.isInteger(step) && step > 0 ? step : 0,
    isOn: query.get('play') === 'on',
  };
}

/** Of whatever tab: the version that the stage plays; empty: the published one, or the newest. Null: no stage. */
export function readStage(search: string): string | null {
  return new URLSearchParams(search).get('stage');
}

/** What opened the stage, by a name of its own; it gets the focus back. */
let openedBy: string | null = null;

/** Opens the stage in the place of the tab. `version`: its id, or empty; `by`: see useStageFocus. */
export function openStage(version: string, by: string): void {
  const { pathname, search } = window.location;
  openedBy = by;
  go(pathname + withQuery(search, { stage: version, play: null, step: null }));
}

/** Back to the tab that the stage was opened from. */
export function leaveStage(): void {
  const { pathname, search } = window.location;
  if (openedBy !== null) return window.history.back();
  const left = { stage: null, play: null, step: null };
  return go(pathname + withQuery(search, left), { replace: true });
}

/** Focuses what opened the stage once its tab is there again. `by`: as openStage was called. */
export function useStageFocus(by: string, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (openedBy !== by || readStage(window.location.search) !== null) return;
    openedBy = null;
    ref.current?.focus();
  }, [by, ref]);
}

import type { Version } from '../../../../contract/decisions/versions';
import type { PollAnswer } from '../../../../contract/poll';
import type { TotalAnswer } from '../../../../contract/ranking';
import type { PreviousPolls } from '../../../client/queries/previousPolls';
import { areVotesHidden } from '../../../lib/navigation/votesHidden';
import { LIVE } from '../daySelection';

/** The figures that an announcement is made of: live, or frozen. */
export interface Source {
  poll: PollAnswer;
  ranking: TotalAnswer;
  /** Until when live figures are true, in Tokyo: 14:07 */
  time: string;
  /** Null: live. */
  version: Version | null;
}

/** 表記: what the figures are called. */
export type Stamp = 'flash' | 'interim' | 'final';

export const TOPS = ['3', '5', '10', '20'] as const;

/** What places are compared with: those of the previous poll, those at the end of the day before. */
const COMPARISONS = ['previousPoll', 'day', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const SIZES = ['4x5', '9x16', '16x9'] as const;
export type Size = (typeof SIZES)[number];

/** In UTF-16 units: what a picture with twenty places has room for. */
export const LONGEST_NOTE = 120;

export interface Choices {
  stamp: Stamp;
  top: (typeof TOPS)[number];
  /** Null: 総合; '' are the DJs that have no 部門. */
  category: string | null;
  hidesVotes: boolean;
  comparison: Comparison;
  size: Size;
  /** Null: the usual one of the stamp. */
  note: string | null;
}

/** What can be chosen of a source; the first of each is the default. */
export interface Available {
  stamps: readonly Stamp[];
  comparisons: readonly Comparison[];
  categories: readonly string[];
}

/** 確定 is what a frozen final version alone may be called; a version that is not final was made on the way. */
function stampsOf({ version }: Source): readonly Stamp[] {
  if (version === null) return ['flash', 'interim'];
  return version.final ? ['final', 'interim', 'flash'] : ['interim', 'flash'];
}

export function availableChoices(source: Source, previousPolls: PreviousPolls | null): Available {
  const isAvailable: Record<Comparison, boolean> = {
    previousPoll: previousPolls !== null,
    day: source.ranking.baseline !== null,
    none: true,
  };
  return {
    stamps: stampsOf(source),
    comparisons: COMPARISONS.filter((comparison) => isAvailable[comparison]),
    categories: [...new Set(source.ranking.ranking.map(({ dj }) => dj.category))],
  };
}

/** The choices in a query string; what is not available or not known counts as not chosen. */
export function readChoices(search: string, available: Available): Choices {
  const query = new URLSearchParams(search);
  const one = <Choice extends string>(
    key: string,
    choices: readonly Choice[],
    fallback = choices[0]!,
  ) => choices.find((choice) => choice === query.get(key)) ?? fallback;
  const category = query.get('category');
  return {
    stamp: one('stamp', available.stamps),
    top: one('top', TOPS, '10'),
    category: category !== null && available.categories.includes(category) ? category : null,
    hidesVotes: areVotesHidden(search),
    comparison: one('compare', available.comparisons),
    size: one('size', SIZES),
    note: query.get('note')?.slice(0, LONGEST_NOTE) ?? null,
  };
}

/** `version`: an id, null for the live figures. `unknown`: an id of the address that can't be announced. */
interface ChosenSource {
  version: string | null;
  unknown: string | null;
}

/** A withdrawn version is no longer announced. */
export function announceable(versions: readonly Version[]): Version[] {
  return versions.filter(({ state }) => state !== 'withdrawn');
}

/** By default the published version, else the newest final one, else the live figures. Versions come newest first. */
export function readSource(search: string, versions: readonly Version[]): ChosenSource {
  const usable = announceable(versions);
  const requested = new URLSearchParams(search).get('version');
  if (requested === LIVE) return { version: null, unknown: null };
  if (requested) {
    const isKnown = usable.some(({ id }) => id === requested);
    return isKnown ? { version: requested, unknown: null } : { version: null, unknown: requested };
  }
  const byDefault =
    usable.find(({ state }) => state === 'published') ?? usable.find(({ final }) => final);
  return { version: byDefault?.id ?? null, unknown: null };
}

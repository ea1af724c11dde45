import { useMemo } from 'react';
import type { Dj } from '../../../contract/dj';
import type { Rank } from '../../../contract/ranking';
import { compareReadings, type CompetitionRank, ranksAmong } from '../../../rules/ranks';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

interface Line extends CompetitionRank {
  dj: Dj;
}

/** A line that has a place: among all DJs, or among those of its 部門. */
export type Placed<Of extends Line> = Of & { rank: number };

/** The ranks among the lines of a category (部門); null: all lines as they are. */
export function rankedWithin<Of extends Line>(lines: readonly Of[], category: string | null): Of[] {
  if (category === null) return [...lines];
  const own = lines.filter(({ dj }) => dj.category === category);
  const ranks = ranksWithin(own);
  return own.map((line) => ({ ...line, ...ranks.get(line.dj.id) }));
}

/** The first `top` places, best first. A tie at the last one includes everybody, so there may be more lines. */
export function firstPlaces<Of extends Line>(lines: readonly Of[], top: number): Placed<Of>[] {
  return lines.filter((line): line is Placed<Of> => line.rank !== null && line.rank <= top);
}

export type FilterKey = 'category' | 'area';

/** Null: all of them. '' are the DJs that have none. */
export type Filter = Record<FilterKey, string | null>;

export interface FilterOption {
  value: string;
  /** How many DJs it selects. */
  count: number;
}

export const NO_FILTER: Filter = { category: null, area: null };

function passes(dj: Dj, { category, area }: Filter): boolean {
  return (category === null || dj.category === category) && (area === null || dj.area === area);
}

/** `category` and `area` of a query string; null where no DJ has that value. */
export function readFilter(search: string, ranking: readonly Rank[]): Filter {
  const query = new URLSearchParams(search);
  const read = (key: FilterKey) => {
    const asked = query.get(key);
    return asked !== null && ranking.some(({ dj }) => dj[key] === asked) ? asked : null;
  };
  return { category: read('category'), area: read('area') };
}

export function isFiltered({ category, area }: Filter): boolean {
  return category !== null || area !== null;
}

/** The same list while there is no filter. */
export function filterRanking<Lines extends readonly Rank[]>(
  ranking: Lines,
  filter: Filter,
): Lines | Lines[number][] {
  return isFiltered(filter) ? ranking.filter(({ dj }) => passes(dj, filter)) : ranking;
}

/** The options of one filter, counted within the other one; empty where all DJs have the same value. */
export function filterOptions(
  ranking: readonly Pick<Rank, 'dj'>[],
  filter: Filter,
  key: FilterKey,
): FilterOption[] {
  const others = { ...NO_FILTER, ...filter, [key]: null };
  const counts = new Map<string, number>();
  for (const { dj } of ranking) {
    counts.set(dj[key], (counts.get(dj[key]) ?? 0) + (passes(dj, others) ? 1 : 0));
  }
  if (counts.size < 2) return [];
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => Number(a.value === '') - Number(b.value === '') || byName(a, b));
}

function byName(a: FilterOption, b: FilterOption): number {
  return compareReadings(a.value, b.value);
}

/** クラブ・東京; null without a filter. */
export function filterName({ category, area }: Filter): string | null {
  const names = [
    category === null ? null : category || texts.without.category,
    area === null ? null : area || texts.without.area,
  ].filter((name) => name !== null);
  return names.length > 0 ? names.join('・') : null;
}

/** Competition ranks among `lines` alone, by DJ's id. */
export function ranksWithin(
  lines: readonly Pick<Rank, 'dj' | 'rank'>[],
): Map<string, CompetitionRank> {
  // By the overall rank, which is known where votes are hidden: the better it is, the larger.
  const strength = ({ rank }: Pick<Rank, 'rank'>) => (rank === null ? 0 : 1 / rank);
  const rankOf = ranksAmong(lines.map(strength));
  return new Map(lines.map((line) => [line.dj.id, rankOf(strength(line))]));
}

/** 部門内 or the like, by the filter in use. */
export function withinWord({ category, area }: Filter): string {
  if (category === null) return texts.within.area;
  return area === null ? texts.within.category : texts.within.both;
}

const NOBODY: readonly Rank[] = [];

/** The filter in the address; the same object as long as it is the same filter. */
export function useFilter(ranking: readonly Rank[] = NOBODY): Filter {
  const { search } = useQueryString();
  const { category, area } = useMemo(() => readFilter(search, ranking), [search, ranking]);
  return useMemo(() => ({ category, area }), [category, area]);
}

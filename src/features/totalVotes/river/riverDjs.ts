import { useMemo } from 'react';
import type { Rank } from '../../../../contract/ranking';
import { useQueryString } from '../../../lib/navigation/useQueryString';

/** How many DJs the river shows at most. */
export const MOST_SHOWN = 10;

const KEY = 'river';

/** The DJs that a query string names (`river=ID`), as far as they are in the ranking, in its order. */
export function readRiverDjs(search: string, ranking: readonly Rank[]): string[] {
  const named = new Set(new URLSearchParams(search).getAll(KEY));
  if (named.size === 0) return [];
  return ranking.flatMap(({ dj: { id } }) => (named.has(id) ? [id] : [])).slice(0, MOST_SHOWN);
}

/** The lines of the chosen DJs, else the first ten that have votes. */
export function riverLines(
  ranking: readonly Rank[],
  filtered: readonly Rank[],
  chosen: readonly string[],
): Rank[] {
  if (chosen.length > 0) return ranking.filter(({ dj }) => chosen.includes(dj.id));
  return filtered.slice(0, MOST_SHOWN).filter(({ rank }) => rank !== null);
}

export interface RiverChoice {
  /** Ids; empty: the first of the ranking are shown. */
  chosen: string[];
  choose: (ids: readonly string[]) => void;
}

/** Who is shown, which the address may say. */
export function useRiverDjs(
  ranking: readonly Rank[],
  filtered: readonly Rank[],
): RiverChoice & { shown: Rank[] } {
  const { search, change } = useQueryString();
  return useMemo(() => {
    const chosen = readRiverDjs(search, ranking);
    return {
      chosen,
      shown: riverLines(ranking, filtered, chosen),
      choose: (ids) => change({ [KEY]: ids.length > 0 ? ids : null }),
    };
  }, [search, ranking, filtered, change]);
}

import { useMemo } from 'react';
import type { Rank } from '../../../../contract/ranking';
import { useQueryString } from '../../../lib/navigation/useQueryString';

/** How many lines the rank chart has at most. */
export const MOST_LINES = 10;

const KEY = 'rank';

/** Whose ranks are drawn: the DJs that the address names (`rank=ID`), in the order of the ranking, else the first ten. */
export function useRankChartDjs(ranking: readonly Rank[], filtered: readonly Rank[]) {
  const { search, change } = useQueryString();
  return useMemo(() => {
    const named = new URLSearchParams(search).getAll(KEY);
    const chosen = ranking.filter(({ dj }) => named.includes(dj.id)).slice(0, MOST_LINES);
    const first = filtered.slice(0, MOST_LINES).filter(({ rank }) => rank !== null);
    return {
      isChoice: chosen.length > 0,
      ids: (chosen.length > 0 ? chosen : first).map(({ dj }) => dj.id),
      choose: (ids: readonly string[]) => change({ [KEY]: ids.length > 0 ? ids : null }),
    };
  }, [search, ranking, filtered, change]);
}

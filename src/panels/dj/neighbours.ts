import { flaggedDjs } from '../../lib/navigation/opened';
import { useStore } from '../../lib/state/store';

type Rows = readonly { dj: { id: string } }[];

/** A DJ's neighbours, by id; null at either end. */
export interface Neighbours {
  above: string | null;
  below: string | null;
}

export function neighboursIn(rows: Rows, id: string): Neighbours | null {
  const index = rows.findIndex(({ dj }) => dj.id === id);
  if (index < 0) return null;
  return { above: rows[index - 1]?.dj.id ?? null, below: rows[index + 1]?.dj.id ?? null };
}

const NO_LISTS: never[] = [];

/**
 * The neighbours in the page's list, in its order; of several lists in the shortest one with that DJ, which is the
 * one that a search or a filter has left. Without such a list: in the ranking.
 */
export function useNeighbours(ranking: Rows): (id: string) => Neighbours {
  const lists = useStore(flaggedDjs, NO_LISTS);
  const byLength = lists.map(({ rows }) => rows).sort((a, b) => a.length - b.length);
  return (id) => {
    for (const rows of [...byLength, ranking]) {
      const found = neighboursIn(rows, id);
      if (found) return found;
    }
    return { above: null, below: null };
  };
}

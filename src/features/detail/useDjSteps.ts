import { djLists, step } from '../../lib/navigation/detail';
import { useStore } from '../../lib/state/store';

type Rows = readonly { dj: { id: string } }[];

const NO_LISTS: never[] = [];

/** From a DJ to the one above and the one below; null at either end. */
export interface DjSteps {
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
}

/**
 * The steps from a DJ in the page's list, in its order; of several lists in the shortest one with that DJ, which is the one
 * that a search or a filter has left. Without such a list: in the ranking.
 */
export function useDjSteps(id: string, ranking: Rows): DjSteps {
  const lists = useStore(djLists, NO_LISTS);
  const byLength = lists.map(({ rows }) => rows).sort((a, b) => a.length - b.length);
  const neighbourOf = (from: string, by: number): string | null => {
    const isFrom = ({ dj }: Rows[number]) => dj.id === from;
    const rows = [...byLength, ranking].find((list) => list.some(isFrom));
    return rows?.[rows.findIndex(isFrom) + by]?.dj.id ?? null;
  };
  const stepBy = (by: number) =>
    neighbourOf(id, by) === null ? null : () => step('dj', (from) => neighbourOf(from, by));
  return { onAbove: stepBy(-1), onBelow: stepBy(1) };
}

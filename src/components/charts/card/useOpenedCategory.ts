import { openedNow, type Opened } from '../../../lib/navigation/opened';
import { useStore } from '../../../lib/state/store';
import type { Category } from '../model/chartDescription';

const NOTHING: Opened = { dj: null, day: null, shown: null };

/** The category of the DJ or day that is opened beside the page; null where the chart has none of them. */
export function useOpenedCategory(categories: readonly Category[]): number | null {
  const { dj, day, shown } = useStore(openedNow, NOTHING);
  if (shown === null) return null;
  const index = categories.findIndex(({ key }) => key === day || key === dj);
  return index < 0 ? null : index;
}

import { useInView } from '../lib/browser/useInView';
import { useDebouncedValue } from '../lib/state/useDebouncedValue';
import type { BatchOf } from './djBatches';

/** In milliseconds: rows that are only scrolled past load nothing. */
const VISIBLE_FOR = 200;

/** The ids to ask for with a DJ's, once its row has stayed visible; null before, and where its column is hidden. */
export function useBatchInView(
  id: string,
  batchOf: BatchOf,
): [ref: (element: Element | null) => void, batch: string[] | null] {
  const [ref, isVisible] = useInView();
  const batch = useDebouncedValue<string[] | null>(
    (isVisible && batchOf(id)) || null,
    VISIBLE_FOR,
    null,
  );
  return [ref, batch];
}

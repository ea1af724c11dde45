import { useCallback, useRef, useState } from 'react';
import { useDebouncedValue } from '../lib/state/useDebouncedValue';
import type { BatchOf } from './djBatches';

/** How far from the window's edge a row counts as in view. */
const MARGIN = '200px';
/** In milliseconds: rows that are only scrolled past load nothing. */
const VISIBLE_FOR = 200;

/** Whether an element has been in view, or near it; without IntersectionObserver: at once. */
function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
  const [isInView, setIsInView] = useState(() => typeof IntersectionObserver === 'undefined');
  const observer = useRef<IntersectionObserver | null>(null);
  const ref = useCallback((element: Element | null) => {
    observer.current?.disconnect();
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const handleEntries = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.current?.disconnect();
      setIsInView(true);
    };
    observer.current = new IntersectionObserver(handleEntries, { rootMargin: MARGIN });
    observer.current.observe(element);
  }, []);
  return [ref, isInView];
}

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

import { useLayoutEffect, useRef } from 'react';
import type { PageVisit } from './pageVisit';
import { createScrollKeeper, type ScrollKeeper } from './scrollKeeper';

/** Row T2: the browser's own ways know nothing of a page that comes later than its address (row N2). */
export function usePageScroll({ entry, how, hash }: PageVisit): void {
  const keeper = useRef<ScrollKeeper | null>(null);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const mine = createScrollKeeper();
    keeper.current = mine;
    return () => mine.leave();
  }, []);
  useLayoutEffect(() => keeper.current?.visit({ entry, how, hash }), [entry, how, hash]);
}

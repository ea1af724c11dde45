import { useLayoutEffect, useRef } from 'react';
import { focusWithoutScroll, hashTarget, jumpTo, topOf } from '../../lib/scroll/pageGeometry';
import { savedPosition, savePosition, storePositions } from '../../lib/scroll/scrollPositions';
import { pinScroll, scrollTo } from '../../lib/scroll/scrollTo';
import { scrollTarget, type PageNavigation } from './scrollTarget';

type Navigation = Pick<PageNavigation, 'entry' | 'type' | 'hash'>;

export interface ScrollRestoration {
  /** The page has been mounted, or was navigated to again with another query or hash. */
  navigate: (next: Navigation) => void;
  /** The page is about to be unmounted. */
  stop: () => void;
}

const nothing = () => undefined;

/** Row T2 for one page, as long as it is mounted: scrolls it, and saves where it is scrolled to. */
export function createScrollRestoration(): ScrollRestoration {
  let shown: Navigation | null = null;
  let stopScroll: () => void = nothing;
  // While the page is still too short for its position, the one that it reaches by now must not be saved.
  let isRestored = true;

  const save = () => {
    if (shown && isRestored) savePosition(shown.entry, window.scrollY);
  };
  const handleRestored = () => {
    isRestored = true;
    save();
  };
  const copyPosition = (before: string) => {
    if (shown) savePosition(shown.entry, savedPosition(before) ?? window.scrollY);
  };
  const restore = (top: number) => {
    if (shown) savePosition(shown.entry, top);
    isRestored = false;
    stopScroll = pinScroll(() => top, handleRestored);
  };
  const scrollToHash = (hash: string, isNewPage: boolean) => {
    let found = hashTarget(hash);
    if (found) focusWithoutScroll(found);
    if (found && !isNewPage) {
      stopScroll = scrollTo(found);
      return;
    }
    stopScroll = pinScroll(() => {
      const target = hashTarget(hash);
      if (target && !found) focusWithoutScroll(target);
      found = target ?? found;
      if (target) return topOf(target);
      return isNewPage ? 0 : null;
    });
  };

  const handlePageHide = () => {
    save();
    storePositions();
  };
  window.addEventListener('scroll', save, { passive: true });
  window.addEventListener('pagehide', handlePageHide);

  return {
    navigate(next) {
      const before = shown;
      const target = scrollTarget(next, {
        saved: savedPosition(next.entry),
        previousHash: before?.hash ?? null,
      });
      shown = next;
      if (target.kind === 'none') {
        // The first page is saved when it is scrolled or left: to ask for its position now would lay it out for that.
        if (before) copyPosition(before.entry);
        return;
      }
      stopScroll();
      if (target.kind === 'hash') scrollToHash(next.hash, before === null);
      else if (target.top > 0) restore(target.top);
      else jumpTo(0);
      save();
    },
    stop() {
      save();
      shown = null;
      stopScroll();
      storePositions();
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', handlePageHide);
    },
  };
}

/** Row T2: the browser's own scroll restoration does not know a page that is painted later than its address (row N2). */
export function useScrollRestoration({ entry, type, hash }: PageNavigation): void {
  const restoration = useRef<ScrollRestoration | null>(null);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const mine = createScrollRestoration();
    restoration.current = mine;
    return () => mine.stop();
  }, []);
  useLayoutEffect(() => restoration.current?.navigate({ entry, type, hash }), [entry, type, hash]);
}

import { useEffect, type RefObject } from 'react';
import { afterFirstChart } from '../lib/later/afterFirstChart';
import { mayPrefetch, whenIdle } from '../lib/browser/prefetch';
import { prefetchPage } from '../lib/navigation/navigation';

const INTENT_EVENTS = ['pointerenter', 'focus', 'touchstart'] as const;

/** Paths without their query: a page's code is the same for each. */
const prefetched = new Set<string>();

function prefetch(to: string): void {
  const page = to.replace(/[?#].*/, '');
  if (prefetched.has(page) || !mayPrefetch()) return;
  prefetched.add(page);
  prefetchPage(page);
}

function whenVisible(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const view = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    view.disconnect();
    act();
  });
  view.observe(element);
  return () => view.disconnect();
}

/**
 * Row P1: prefetches a page once when its link is visible, hovered, focused or touched, and the browser is idle. Links
 * that are merely visible wait for the first chart: while its figures are on their way the browser is idle too.
 */
export function usePrefetch(link: RefObject<HTMLAnchorElement>, to: string): void {
  useEffect(() => {
    const anchor = link.current!;
    const prefetchSoon = () => whenIdle(() => prefetch(to));
    const listeners = new AbortController();
    for (const type of INTENT_EVENTS) {
      anchor.addEventListener(type, prefetchSoon, { passive: true, signal: listeners.signal });
    }
    const stopWatching = whenVisible(anchor, () => {
      void afterFirstChart.then(() => !listeners.signal.aborted && prefetchSoon());
    });
    return () => {
      listeners.abort();
      stopWatching();
    };
  }, [link, to]);
}

import { useEffect, type RefObject } from 'react';
import { mayPrefetch } from '../lib/browser/connectivity';
import { prefetchPage } from '../lib/navigation/navigation';
import { whenIdle } from '../lib/browser/whenIdle';

const MEANT = ['pointerenter', 'focus', 'touchstart'] as const;

/** A page has one code, whatever its query. */
const prefetched = new Set<string>();

function prefetch(to: string): void {
  const page = to.replace(/[?#].*/, '');
  if (prefetched.has(page) || !mayPrefetch()) return;
  prefetched.add(page);
  prefetchPage(to);
}

function whenSeen(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const view = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    view.disconnect();
    act();
  });
  view.observe(element);
  return () => view.disconnect();
}

/** Row P1: once the link is in view, or meant, and the browser idle; each page once. */
export function usePrefetch(link: RefObject<HTMLAnchorElement>, to: string): void {
  useEffect(() => {
    const anchor = link.current!;
    const wish = () => whenIdle(() => prefetch(to));
    const meant = new AbortController();
    for (const type of MEANT) {
      anchor.addEventListener(type, wish, { passive: true, signal: meant.signal });
    }
    const stopWatching = whenSeen(anchor, wish);
    return () => {
      meant.abort();
      stopWatching();
    };
  }, [link, to]);
}

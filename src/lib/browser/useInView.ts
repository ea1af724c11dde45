import { useCallback, useRef, useState } from 'react';

/** How far from the window's edge an element counts as in view. */
const MARGIN = '200px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function unwatch(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** One observer for all: a table has as many elements as rows. */
function watch(element: Element, onSeen: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      seen.forEach(({ target }) => {
        const tell = waiting.get(target);
        unwatch(target);
        tell?.();
      });
    },
    { rootMargin: MARGIN },
  );
  waiting.set(element, onSeen);
  observer.observe(element);
}

/** Whether an element has been in view, or near it; without layout it never is. Without IntersectionObserver: at once. */
export function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
  const [isInView, setIsInView] = useState(() => typeof IntersectionObserver === 'undefined');
  const watched = useRef<Element | null>(null);
  const ref = useCallback((element: Element | null) => {
    if (typeof IntersectionObserver === 'undefined') return;
    if (watched.current) unwatch(watched.current);
    watched.current = element;
    if (element) watch(element, () => setIsInView(true));
  }, []);
  return [ref, isInView];
}

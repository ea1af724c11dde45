import { useCallback, useRef, useState } from 'react';

/** How far from the window's edge an element counts as in view. */
const MARGIN = '200px';

/** Whether an element has been in view, or near it; without layout it never is. Without IntersectionObserver: at once. */
export function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
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

import { useEffect, useState } from 'react';

/** How far from the window's edge an element counts as in view. */
const MARGIN = '200px';

/** Whether an element has been in view, or near it; without layout it never is. Without IntersectionObserver: at once. */
export function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
  const [element, ref] = useState<Element | null>(null);
  const [isInView, setIsInView] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element === null || isInView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isInView]);
  return [ref, isInView];
}

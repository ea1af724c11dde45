import { useEffect, useState } from 'react';

/** How far from the window's edge something counts as seen. */
const NEAR = '200px';

/** Whether an element has been in view, or near it; what is not laid out never is. A browser that can't tell: at once. */
export function useIsSeen(): [place: (element: Element | null) => void, isSeen: boolean] {
  const [element, place] = useState<Element | null>(null);
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return [place, isSeen];
}

import { useEffect, useState } from 'react';

/** Whether whoever looks at the page asked the system for less motion; as it is now. Browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds without a resize (row V1). */
const DEBOUNCE = 200;

/** Whether the window matches; a change counts once resizing has rested for 200 ms (row V1). Browser only. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setMatches(window.matchMedia(query).matches);
    const handleResize = () => {
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE);
    };
    update();
    window.addEventListener('resize', handleResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', handleResize);
    };
  }, [query]);
  return matches;
}

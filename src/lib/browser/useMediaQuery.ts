import { useEffect, useState } from 'react';

/** Milliseconds without a resize. */
const DEBOUNCE = 200;

/** Whether the window matches; a change counts once resizing has rested for 200 ms. Browser only. */
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

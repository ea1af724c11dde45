import { useEffect, useState } from 'react';

/** Pixels; less is no scrolling, but an unsteady finger. */
const MIN_SCROLL = 8;
/** The app bar's height: as far from the top it is always there. */
const TOP = 64;

// Overscroll at the page's end does not count; at its beginning the position is below 0, which is the top too.
function scrollPosition(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.min(window.scrollY, scrollHeight - clientHeight);
}

/** Whether the page was scrolled down last; the styles keep the app bar while it has the focus. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = 0;
    const handleScroll = () => {
      const now = scrollPosition();
      const isTop = now <= TOP;
      if (!isTop && Math.abs(now - last) < MIN_SCROLL) return;
      setHidden(now > last && !isTop);
      last = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isHidden;
}

import { useEffect, useState, type RefObject } from 'react';

/** Pixels; less is no scrolling, but an unsteady finger. */
const MIN_SCROLL = 8;

// Overscroll at the page's end does not count; at its beginning the position is below 0, which is the top too.
function scrollPosition(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.min(window.scrollY, scrollHeight - clientHeight);
}

function isInUse(bar: HTMLElement): boolean {
  return bar.contains(document.activeElement) || bar.querySelector('[aria-expanded=true]') !== null;
}

/**
 * Row V6: hidden while the page is scrolled down, shown as soon as it is scrolled up, always shown at the top and
 * while it has the focus or an open menu.
 */
export function useHiddenOnScroll(ref: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    let last = 0;
    // With the frame that is to be painted: sooner, the page would be laid out for this alone.
    const frame = requestAnimationFrame(() => (last = scrollPosition()));
    const handleScroll = () => {
      const now = scrollPosition();
      const isTop = now <= bar.offsetHeight;
      if (!isTop && Math.abs(now - last) < MIN_SCROLL) return;
      setHidden(now > last && !isTop && !isInUse(bar));
      last = now;
    };
    const handleFocus = () => setHidden(false);
    window.addEventListener('scroll', handleScroll, { passive: true });
    bar.addEventListener('focusin', handleFocus);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', handleScroll);
      bar.removeEventListener('focusin', handleFocus);
    };
  }, [ref]);
  return isHidden;
}

import { useEffect, useState, type RefObject } from 'react';

/** Less than this many pixels is a trembling finger. */
const STEP = 8;

// A page pulled beyond its end moves without being scrolled; beyond its beginning it is at the top all the same.
function place(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.min(window.scrollY, scrollHeight - clientHeight);
}

function isInUse(bar: HTMLElement): boolean {
  return bar.contains(document.activeElement) || bar.querySelector('[aria-expanded=true]') !== null;
}

/**
 * Row V6: hidden while the page is scrolled down, back as soon as it is scrolled up, always there at the top and
 * while somebody uses it.
 */
export function useHiddenOnScroll(ref: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    let last = place();
    const handleScroll = () => {
      const now = place();
      const isTop = now <= bar.offsetHeight;
      if (!isTop && Math.abs(now - last) < STEP) return;
      setHidden(now > last && !isTop && !isInUse(bar));
      last = now;
    };
    const handleFocus = () => setHidden(false);
    window.addEventListener('scroll', handleScroll, { passive: true });
    bar.addEventListener('focusin', handleFocus);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      bar.removeEventListener('focusin', handleFocus);
    };
  }, [ref]);
  return isHidden;
}

import { useEffect } from 'react';
import { useLayout } from '../frame/layoutContext';

/** Pixels from which on a touch that moves sideways is a gesture. */
const MIN_DISTANCE = 16;
/** Less than half as far up or down as sideways. */
const MAX_SLOPE = 0.5;
/** Pixels from the left edge within which a gesture begins that opens the drawer; charts and tables lie beyond. */
const EDGE = 24;

/** Where the drawer lies over the page, one finger opens it from the left edge, and closes it to the left. */
export function useDrawerSwipe(): void {
  const { isMobile, drawer } = useLayout();
  const { setOpen } = drawer;
  useEffect(() => {
    if (!isMobile) return undefined;
    let start: Touch | null = null;
    const handleStart = ({ touches: [touch, another] }: TouchEvent) => {
      start = touch && !another ? touch : null;
    };
    const handleEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return;
      const across = end.clientX - start.clientX;
      const isSideways = Math.abs(end.clientY - start.clientY) < MAX_SLOPE * Math.abs(across);
      if (!isSideways || Math.abs(across) < MIN_DISTANCE) return;
      if (across < 0) setOpen(false);
      else if (start.clientX <= EDGE) setOpen(true);
    };
    const watching = new AbortController();
    const options = { passive: true, signal: watching.signal };
    document.addEventListener('touchstart', handleStart, options);
    document.addEventListener('touchend', handleEnd, options);
    document.addEventListener('touchcancel', () => (start = null), options);
    return () => watching.abort();
  }, [isMobile, setOpen]);
}

import { useEffect } from 'react';
import { useLayout } from '../frame/layoutContext';
import { swipe, takesSwipes, type Point } from './swipe';

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}

/** Row V4: one finger opens the drawer from the left edge, and closes it from anywhere. */
export function useDrawerSwipes(): void {
  const { setOpen } = useLayout().drawer;
  useEffect(() => {
    let start: Point | null = null;
    const handleStart = ({ touches, target }: TouchEvent) => {
      const [touch, another] = touches;
      start = touch && !another && !takesSwipes(target) ? pointOf(touch) : null;
    };
    const handleEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      const effect = start && touch ? swipe(start, pointOf(touch)) : null;
      start = null;
      if (effect) setOpen(effect === 'opens');
    };
    const handleCancel = () => {
      start = null;
    };
    document.addEventListener('touchstart', handleStart, { passive: true });
    document.addEventListener('touchend', handleEnd, { passive: true });
    document.addEventListener('touchcancel', handleCancel, { passive: true });
    return () => {
      document.removeEventListener('touchstart', handleStart);
      document.removeEventListener('touchend', handleEnd);
      document.removeEventListener('touchcancel', handleCancel);
    };
  }, [setOpen]);
}

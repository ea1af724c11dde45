import { useEffect, useState } from 'react';

interface TourRingProps {
  /** A selector; the first element of these that is seen is ringed. */
  target: string;
}

interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** CSS pixels around it. */
const AROUND = 4;

/** Of what is seen of it; null: nothing is. */
function placeOf(target: string): Place | null {
  for (const element of document.querySelectorAll(target)) {
    const { top, left, right, bottom } = element.getBoundingClientRect();
    const isSeen = right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
    if (!isSeen || right - left === 0) continue;
    const [x, y] = [Math.max(2, left - AROUND), Math.max(2, top - AROUND)];
    return {
      left: x,
      top: y,
      width: Math.min(window.innerWidth - 2, right + AROUND) - x,
      height: Math.min(window.innerHeight - 2, bottom + AROUND) - y,
    };
  }
  return null;
}

/** Around what a step tells of, for the eye alone; where that is not on the screen there is none. */
export function TourRing({ target }: TourRingProps) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const update = () => setPlace(placeOf(target));
    const frame = requestAnimationFrame(update);
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update);
    };
  }, [target]);
  return place && <div className="tour-ring" style={place} aria-hidden="true" />;
}

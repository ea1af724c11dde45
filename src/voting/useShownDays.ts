import { useMemo } from 'react';
import { windowDays, type DayRange } from '../../rules/window';
import { readDayRange } from './dayRange';
import { useQueryString } from '../lib/navigation/useQueryString';

interface ShownDays {
  /** The days of the window. */
  whole: DayRange;
  /** The part of them that the address asks for (`from`, `to`). */
  range: DayRange;
}

/** Null until the window is known; the same object as long as the days are the same. */
export function useShownDays(vote: { opensAt: string; closesAt: string } | null): ShownDays | null {
  const { search } = useQueryString();
  const { opensAt, closesAt } = vote ?? {};
  return useMemo(() => {
    if (!opensAt || !closesAt) return null;
    const whole = windowDays({ opensAt, closesAt });
    return { whole, range: readDayRange(search, whole) };
  }, [opensAt, closesAt, search]);
}

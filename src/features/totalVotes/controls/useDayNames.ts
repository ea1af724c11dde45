import { PHONE } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { mediumDay, shortDay } from '../../../lib/time/dates';

/** 9月20日(火); on a phone 9/20, where two lists of days stand in one line. */
export function useDayNames(): { isShort: boolean; nameOf: (day: string) => string } {
  const isShort = useMediaQuery(PHONE);
  return { isShort, nameOf: isShort ? shortDay : mediumDay };
}

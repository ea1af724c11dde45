import { addDays, daysBetween, later } from '../../rules/tokyoDays';
import type { PollNow } from '../window/readPoll';

/** So many days before today tell what is usual, at most. */
const DAYS = 7;

/** What fewer of them tell is no habit. */
export const LEAST_DAYS = 3;

/** The whole days of the window before today, the last `count` of them at most, oldest first. */
export function wholeDaysBefore(poll: PollNow, count: number): string[] {
  const { today, firstDay, firstDayIsPart } = poll;
  const firstWhole = firstDayIsPart ? addDays(firstDay, 1) : firstDay;
  return daysBetween(later(firstWhole, addDays(today, -count)), addDays(today, -1));
}

export const comparedDays = (poll: PollNow) => wholeDaysBefore(poll, DAYS);

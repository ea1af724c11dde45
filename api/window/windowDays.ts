import type { DayState } from '../../contract/daily';
import { addDays, earlier, later } from '../../rules/tokyoDays';
import { type DayRange, isWithin, overlap } from '../../rules/dayRanges';
import type { PollNow } from './readPoll';

export function isInWindow(poll: PollNow, date: string): boolean {
  return isWithin(date, { from: poll.firstDay, to: poll.lastDay });
}

/** Whether opening or closing cuts the day. */
export function isPartOfDay(poll: PollNow, date: string): boolean {
  const { firstDay, firstDayIsPart, lastDay, lastDayIsPart } = poll;
  return (date === firstDay && firstDayIsPart) || (date === lastDay && lastDayIsPart);
}

export function dayState({ today, counting }: PollNow, date: string): DayState {
  if (date < today || counting === 'closed') return 'ended';
  return date === today && counting === 'open' ? 'running' : 'future';
}

/** The last day with figures: today, or the window's last; before the window it is today too. */
export function lastCountedDay({ today, lastDay }: PollNow): string {
  return earlier(today, lastDay);
}

/** The requested day between the window's first and the last with figures; left out: the last. */
export function clampAsOf(poll: PollNow, requested: string | undefined): string {
  const last = lastCountedDay(poll);
  return earlier(last, later(requested ?? last, poll.firstDay));
}

/** What of the requested range lies in the window; null if nothing does. */
export function rangeInWindow(
  poll: PollNow,
  requested: { from?: string | undefined; to?: string | undefined },
): DayRange | null {
  const window = { from: poll.firstDay, to: poll.lastDay };
  return overlap({ from: requested.from ?? window.from, to: requested.to ?? window.to }, window);
}

/** The day to compare with; null before the first counted one, where everybody would seem new. */
export function baselineOf(
  asOf: string,
  firstCounted: string,
  requested: string | undefined,
): string | null {
  const baseline = earlier(requested ?? addDays(asOf, -1), asOf);
  return baseline < firstCounted ? null : baseline;
}

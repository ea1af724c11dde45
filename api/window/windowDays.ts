import type { DayState } from '../../contract/daily';
import { addDays, earlier, later } from '../../rules/tokyoDays';
import { type DayRange, isWithin, overlap } from '../../rules/dayRanges';
import type { VoteNow } from './readVote';

export function isInWindow(vote: VoteNow, date: string): boolean {
  return isWithin(date, { from: vote.firstDay, to: vote.lastDay });
}

export function dayState({ today, counting }: VoteNow, date: string): DayState {
  if (date < today || counting === 'closed') return 'ended';
  return date === today && counting === 'open' ? 'running' : 'future';
}

/** The last day with figures: today, or the window's last; before the window it is today too. */
export function lastCountedDay({ today, lastDay }: VoteNow): string {
  return earlier(today, lastDay);
}

/** The asked day between the window's first and the last with figures; left out: the last. */
export function clampAsOf(vote: VoteNow, asked: string | undefined): string {
  const last = lastCountedDay(vote);
  return earlier(last, later(asked ?? last, vote.firstDay));
}

/** What of the asked range lies in the window; null if nothing does. */
export function rangeInWindow(
  vote: VoteNow,
  asked: { from?: string | undefined; to?: string | undefined },
): DayRange | null {
  const window = { from: vote.firstDay, to: vote.lastDay };
  return overlap({ from: asked.from ?? window.from, to: asked.to ?? window.to }, window);
}

/** The day to compare with; null before the first counted one, where everybody would seem new. */
export function baselineOf(
  asOf: string,
  firstCounted: string,
  asked: string | undefined,
): string | null {
  const baseline = earlier(asked ?? addDays(asOf, -1), asOf);
  return baseline < firstCounted ? null : baseline;
}

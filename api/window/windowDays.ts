import type { DayState } from '../../contract/daily';
import { dayBefore, earlier, later } from '../rules/tokyoDays';
import type { VoteNow } from './readVote';

export function isInWindow(vote: VoteNow, date: string): boolean {
  return vote.firstDay <= date && date <= vote.lastDay;
}

export function dayState({ today, counting }: VoteNow, date: string): DayState {
  if (date < today || counting === 'closed') return 'ended';
  return date === today && counting === 'open' ? 'running' : 'future';
}

/** The last day with figures: today, or the window's last; before the window it is today too. */
export function lastCountedDay({ today, lastDay }: VoteNow): string {
  return earlier(today, lastDay);
}

/** What of the asked range lies in the window; null if nothing does. */
export function rangeInWindow(
  vote: VoteNow,
  asked: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } | null {
  const from = later(asked.from ?? vote.firstDay, vote.firstDay);
  const to = earlier(asked.to ?? vote.lastDay, vote.lastDay);
  return from <= to ? { from, to } : null;
}

/** The day to compare with; null before the first counted one, where everybody would seem new. */
export function baselineOf(
  asOf: string,
  firstCounted: string,
  asked: string | undefined,
): string | null {
  const baseline = earlier(asked ?? dayBefore(asOf), asOf);
  return baseline < firstCounted ? null : baseline;
}

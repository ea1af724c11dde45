import type { Day, DayState } from '../../contract/daily';
import type { DaySum } from '../days/readDays';
import type { VoteNow } from './readVote';

/** Days are compared as texts; where one begins was settled by the database. */
export function isInWindow(vote: VoteNow, date: string): boolean {
  return vote.firstDay <= date && date <= vote.lastDay;
}

export function dayState({ today, counting }: VoteNow, date: string): DayState {
  if (date < today || counting === 'closed') return 'ended';
  return date === today && counting === 'open' ? 'running' : 'future';
}

export function toDay(vote: VoteNow, { date, valid, voided }: DaySum): Day {
  const state = dayState(vote, date);
  const part =
    (date === vote.firstDay && vote.firstDayIsPart) ||
    (date === vote.lastDay && vote.lastDayIsPart);
  return { date, votes: state === 'future' ? null : valid, voided, state, part };
}

/** The last day with figures: today, or the window's last; before the window it is today too. */
export function lastCountedDay({ today, lastDay }: VoteNow): string {
  return earlier(today, lastDay);
}

export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

export function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Calendar arithmetic on the name of a day; no zone is involved. */
export function dayBefore(date: string, days = 1): string {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - days);
  return noon.toISOString().slice(0, 10);
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

/** The days from one to the other, both included; none where `to` is before `from`. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayBefore(day, -1)) days.push(day);
  return days;
}

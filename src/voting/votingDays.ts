import type { Day, DayState } from '../../contract/daily';
import { daysBetween } from '../../rules/tokyoDays';
import type { DayRange } from '../../rules/window';

/** A day as the screens show it: one that the answer lacks is `missing`, never 0 (product.md, 3). */
export interface VotingDay extends Omit<Day, 'state'> {
  state: DayState | 'missing';
  /** What was special about it. */
  note?: string;
}

/** Every day of the range, in order; `notes` by their day. */
export function votingDays(
  days: readonly Day[],
  range: DayRange,
  notes: ReadonlyMap<string, string>,
): VotingDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return daysBetween(range.from, range.to).map((date) => {
    const missing = { date, votes: null, voided: 0, state: 'missing', part: false } as const;
    return { ...(known.get(date) ?? missing), note: notes.get(date) };
  });
}

/** Only an ended, whole day may be averaged or compared with another one (product.md, 2). */
export function isWholeDay(day: VotingDay): day is VotingDay & { votes: number } {
  return day.state === 'ended' && !day.part && day.votes !== null;
}

import { freeText } from '../lib/privacy/names';
import type { Day, DayState, ExpectedDay } from '../../contract/daily';
import { daysBetween } from '../../rules/tokyoDays';
import type { DayRange } from '../../rules/poll';

/** A day as the screens show it: one that the answer lacks is `missing`, never 0 (product.md, 3). */
export interface VotingDay extends Omit<Day, 'state'> {
  state: DayState | 'missing';
  /** What was special about it. */
  note?: string;
  /** The opening or the closing, on a part day: 12:00開始 */
  event?: string;
  /** Of the running day: where it usually ends. */
  expected?: ExpectedDay | null;
}

interface More {
  /** By their day (useShownDays). */
  events?: ReadonlyMap<string, string>;
  /** Of the answer with the days. */
  expected?: ExpectedDay | null | undefined;
}

const noteOf = (note: string | undefined) => note && freeText(note);

/** Every day of the range, in order; `notes` by their day. */
export function votingDays(
  days: readonly Day[],
  range: DayRange,
  notes: ReadonlyMap<string, string>,
  { events, expected }: More = {},
): VotingDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return daysBetween(range.from, range.to).map((date) => {
    const missing = { date, votes: null, voided: 0, state: 'missing', part: false } as const;
    const day = known.get(date) ?? missing;
    return {
      ...day,
      note: noteOf(notes.get(date)),
      event: day.part ? events?.get(date) : undefined,
      ...(day.state === 'running' && { expected }),
    };
  });
}

/** Only an ended, whole day may be averaged or compared with another one (product.md, 2). */
export function isWholeDay(day: VotingDay): day is VotingDay & { votes: number } {
  return day.state === 'ended' && !day.part && day.votes !== null;
}

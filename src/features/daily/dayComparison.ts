import { addDays } from '../../../rules/tokyoDays';
import type { DayRange } from '../../../rules/poll';
import { compareByFullHours } from '../../voting/todaySoFar';
import type { TodaySoFar } from '../../../contract/overview';
import { isWholeDay } from '../../voting/votingDays';
import { daysBack, type Comparison } from './comparison';
import type { DayLine } from '../../voting/dayLines';

/** The day that a day of the range is compared with. */
export interface Counterpart {
  date: string;
  /** Null unless both days are ended, whole, and in the window. */
  votes: number | null;
  change: number | null;
}

/** A day of the other period, and whether it is in the voting window. */
interface Known {
  date: string;
  known: boolean;
}

export interface ComparedDays {
  comparison: Comparison;
  /** The days of the other period that have figures; where none has, all of them. */
  range: DayRange;
  /** One per line. */
  counterparts: Counterpart[];
  /**
   * Running totals, one per line, of the days and of their counterparts: both begin with 0 at the first day that can be
   * compared. Null before it, after a missing day and, of a counterpart, from a day on that can't be compared.
   */
  runningTotals: { days: (number | null)[]; before: (number | null)[] };
  /** Votes of the days that can be compared, and of their counterparts. */
  sums: { days: number; votes: number; before: number } | null;
  /** Where today is compared with yesterday: up to which full hour. */
  untilHour: number | null;
}

function counterpartOf(line: DayLine, date: string, before: DayLine | undefined): Counterpart {
  if (before === undefined) return { date, votes: null, change: null };
  const fair = isWholeDay(line) && isWholeDay(before);
  return {
    date,
    votes: fair ? before.votes : null,
    change: fair ? line.votes - before.votes : null,
  };
}

function sumsOf(lines: readonly DayLine[], counterparts: Counterpart[]): ComparedDays['sums'] {
  const fair = counterparts.flatMap(({ votes: before }, index) => {
    const votes = lines[index]?.votes ?? null;
    return before === null || votes === null ? [] : [{ votes, before }];
  });
  if (fair.length === 0) return null;
  return {
    days: fair.length,
    votes: fair.reduce((sum, { votes }) => sum + votes, 0),
    before: fair.reduce((sum, { before }) => sum + before, 0),
  };
}

// The other period, cut to days in the window that are compared with a day that has begun.
function cutToKnown(moved: DayRange, lines: readonly DayLine[], counterparts: Known[]): DayRange {
  const days = counterparts.filter(({ known }, index) => known && lines[index]?.state !== 'future');
  return { from: days[0]?.date ?? moved.from, to: days.at(-1)?.date ?? moved.to };
}

function runningTotal(votes: readonly (number | null)[], first: number): (number | null)[] {
  let total: number | null = first < 0 ? null : 0;
  return votes.map((ofDay, index) => {
    if (index < first) return null;
    total = total === null || ofDay === null ? null : total + ofDay;
    return total;
  });
}

/** `lines` of the range, `all` of the window. Today is only ever compared with yesterday, by full hours. */
export function compareDays(
  comparison: Comparison,
  { range, lines, all }: { range: DayRange; lines: readonly DayLine[]; all: readonly DayLine[] },
  today: TodaySoFar | null,
): ComparedDays {
  const back = daysBack(comparison, range);
  const known = new Map(all.map((line) => [line.date, line]));
  const counterparts = lines.map((line) => {
    const date = addDays(line.date, -back);
    return counterpartOf(line, date, known.get(date));
  });
  const moved = { from: addDays(range.from, -back), to: addDays(range.to, -back) };
  const days = counterparts.map(({ date }) => ({ date, known: known.has(date) }));
  const fair = counterparts.map(({ votes }) => votes);
  const first = fair.findIndex((votes) => votes !== null);
  const isToday = back === 1 && range.from === today?.date;
  const hours = isToday ? compareByFullHours(today, known.get(moved.from)) : null;
  return {
    comparison,
    range: cutToKnown(moved, lines, days),
    counterparts,
    runningTotals: {
      days: runningTotal(
        lines.map(({ votes }) => votes),
        first,
      ),
      before: runningTotal(fair, first),
    },
    sums: hours
      ? { days: 1, votes: hours.today, before: hours.yesterday }
      : sumsOf(lines, counterparts),
    untilHour: hours?.hours ?? null,
  };
}

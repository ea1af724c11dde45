import type { DayRange } from '../../../rules/poll';
import { addDays, daysBetween } from '../../../rules/tokyoDays';
import type { TodaySoFar } from '../../../contract/overview';
import type { DayLine } from '../../voting/dayLines';
import { compareByFullHours } from '../../voting/todaySoFar';
import { isWholeDay } from '../../voting/votingDays';

/** `weekday`: the same weekdays a week before; `previous`: the equally long period before. */
export const COMPARISONS = ['weekday', 'previous'] as const;
export type Comparison = (typeof COMPARISONS)[number];

interface Days {
  /** Of the window */
  whole: DayRange;
  range: DayRange;
}

/** How many days the other period lies before the range. */
function daysBack(comparison: Comparison, range: DayRange): number {
  return comparison === 'weekday' ? 7 : daysBetween(range.from, range.to).length;
}

/** Whether any day of the other period is in the window. */
export function hasCounterparts(comparison: Comparison, { whole, range }: Days): boolean {
  return addDays(range.to, -daysBack(comparison, range)) >= whole.from;
}

/** `cmp` of a query string: the same weekdays, where there are any, unless it says otherwise; null: nothing is compared. */
export function readComparison(search: string, days: Days | null): Comparison | null {
  const requested = new URLSearchParams(search).get('cmp');
  if (requested === 'none') return null;
  const usual = days && hasCounterparts('weekday', days) ? 'weekday' : null;
  return COMPARISONS.find((comparison) => comparison === requested) ?? usual;
}

/** The same as the value of `cmp`. */
export function comparisonQuery(comparison: Comparison | null): string | null {
  return comparison === 'weekday' ? null : (comparison ?? 'none');
}

/** The day that a day of the range is compared with. */
export interface Counterpart {
  date: string;
  /** Null unless both days are ended, whole, and in the window. */
  votes: number | null;
  change: number | null;
}

export interface ComparedDays {
  comparison: Comparison;
  /** The days of the other period that have figures; where none has, all of them. */
  range: DayRange;
  /** By the day of the range. */
  counterparts: ReadonlyMap<string, Counterpart>;
  /** Votes of the days that can be compared, and of their counterparts. */
  sums: { days: number; votes: number; before: number } | null;
  /** Where today is compared with yesterday: up to which full hour. */
  untilHour: number | null;
}

function counterpartOf(line: DayLine, date: string, before: DayLine | undefined): Counterpart {
  if (before === undefined || !isWholeDay(line) || !isWholeDay(before)) {
    return { date, votes: null, change: null };
  }
  return { date, votes: before.votes, change: line.votes - before.votes };
}

function sumsOf(counterparts: Iterable<Counterpart>): ComparedDays['sums'] {
  const sums = { days: 0, votes: 0, before: 0 };
  for (const { votes, change } of counterparts) {
    if (votes === null || change === null) continue;
    sums.days += 1;
    sums.votes += votes + change;
    sums.before += votes;
  }
  return sums.days === 0 ? null : sums;
}

/** `lines` of the range, `all` of the window. Today is compared with yesterday alone, by full hours. */
export function compareDays(
  comparison: Comparison,
  { range, lines, all }: { range: DayRange; lines: readonly DayLine[]; all: readonly DayLine[] },
  today: TodaySoFar | null,
): ComparedDays {
  const back = daysBack(comparison, range);
  const known = new Map(all.map((line) => [line.date, line]));
  const dayBefore = ({ date }: { date: string }) => addDays(date, -back);
  const counterparts = new Map(
    lines.map((line) => {
      const date = dayBefore(line);
      return [line.date, counterpartOf(line, date, known.get(date))];
    }),
  );
  // In the window, and compared with a day that has begun.
  const compared = lines.filter((line) => line.state !== 'future' && known.has(dayBefore(line)));
  const [first, last] = [
    compared[0] ?? { date: range.from },
    compared.at(-1) ?? { date: range.to },
  ];
  const isToday = back === 1 && range.from === today?.date;
  const hours = isToday ? compareByFullHours(today, known.get(addDays(range.from, -1))) : null;
  return {
    comparison,
    range: { from: dayBefore(first), to: dayBefore(last) },
    counterparts,
    sums: hours
      ? { days: 1, votes: hours.today, before: hours.yesterday }
      : sumsOf(counterparts.values()),
    untilHour: hours?.hours ?? null,
  };
}

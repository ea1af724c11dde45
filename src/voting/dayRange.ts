import { addDays, earlier, later, readDay } from '../../rules/tokyoDays';
import { type DayRange, isWithin, overlap } from '../../rules/poll';
import { longDay, mediumDay } from '../lib/time/dates';

/** The last `count` days that have begun, as far as the window goes back. */
export function lastDays(count: number, whole: DayRange, today: string): DayRange {
  const to = later(whole.from, earlier(today, whole.to));
  return { from: later(whole.from, addDays(to, 1 - count)), to };
}

/**
 * `from` and `to` of a query string, cut to the window; an invalid one falls back to the window's. Without a valid one, or
 * beside the window: `usual`.
 */
export function readDayRange(search: string, whole: DayRange, usual = whole): DayRange {
  const query = new URLSearchParams(search);
  const from = readDay(query.get('from'));
  const to = readDay(query.get('to'));
  if (from === undefined && to === undefined) return usual;
  return overlap({ from: from ?? whole.from, to: to ?? whole.to }, whole) ?? usual;
}

/** The values of two date fields as a range within the window; or why they are none. */
export function readRangeFields(
  first: unknown,
  last: unknown,
  whole: DayRange,
): DayRange | 'empty' | 'reversed' | 'outside' {
  const from = readDay(first);
  const to = readDay(last);
  if (from === undefined || to === undefined) return 'empty';
  if (from > to) return 'reversed';
  return isWithin(from, whole) && isWithin(to, whole) ? { from, to } : 'outside';
}

export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to;
}

/** 2022年9月1日(木) 〜 10月15日(土); the year again where it is another one; a single day once. */
export function rangeText({ from, to }: DayRange): string {
  if (from === to) return longDay(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${longDay(from)} 〜 ${isOneYear ? mediumDay(to) : longDay(to)}`;
}

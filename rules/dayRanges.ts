import { earlier, later, tokyoDay } from './tokyoDays';
import type { PollWindow } from './window';

/** Tokyo days, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days that a window touches; its first and its last may be parts of a day. */
export function windowDays({ opensAt, closesAt }: PollWindow): DayRange {
  return { from: tokyoDay(opensAt), to: tokyoDay(Date.parse(closesAt) - 1) };
}

export function isWithin(day: string, { from, to }: DayRange): boolean {
  return from <= day && day <= to;
}

/** The days that both have; null: none. */
export function overlap(a: DayRange, b: DayRange): DayRange | null {
  const both = { from: later(a.from, b.from), to: earlier(a.to, b.to) };
  return both.from <= both.to ? both : null;
}

/** The days of the window that have begun, `today` among them; null before the first one. */
export function begunDays(window: DayRange, today: string): DayRange | null {
  return overlap(window, { from: window.from, to: today });
}

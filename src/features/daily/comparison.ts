import type { DayRange } from '../../../rules/poll';
import { addDays, daysBetween } from '../../../rules/tokyoDays';

/** `previous`: the equally long period before; `weekday`: the same weekdays a week before. */
export const COMPARISONS = ['previous', 'weekday'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** `cmp` of a query string; null if invalid. */
export function readComparison(search: string): Comparison | null {
  const wanted = new URLSearchParams(search).get('cmp');
  return COMPARISONS.find((comparison) => comparison === wanted) ?? null;
}

/** How many days the other period lies before the range. */
export function daysBack(comparison: Comparison, range: DayRange): number {
  return comparison === 'weekday' ? 7 : daysBetween(range.from, range.to).length;
}

/** Whether any day of the other period is in the window `whole`. */
export function hasCounterparts(
  comparison: Comparison,
  { whole, range }: { whole: DayRange; range: DayRange },
): boolean {
  return addDays(range.to, -daysBack(comparison, range)) >= whole.from;
}

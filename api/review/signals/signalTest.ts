import type { Signal } from './daySignals';

/** A signal that is a test, before the day's limit is known. */
export interface SignalTest extends Omit<Signal, 'limit' | 'p'> {
  /** ln p, at most 0. */
  logP: number;
  /** The highest value of `seen` whose ln p would be above this one; null: that of every value is. */
  limitAt(logP: number): number | null;
}

/** The smallest whole number from `from` to `to` that it holds for, where it holds for all above as well; null: none. */
export function leastWhole(
  from: number,
  to: number,
  holds: (count: number) => boolean,
): number | null {
  let step = 1;
  let low = from;
  // Doubling first: `to` may be infinite, and the answer is mostly near.
  while (low <= to && !holds(Math.min(low + step, to))) {
    low += step + 1;
    step *= 2;
  }
  if (low > to) return null;
  let high = Math.min(low + step, to);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

import type { SignalKind } from '../../../contract/decisions/review';

/**
 * One signal on a DJ-day or, of duplicates, on the poll. It is there where its counts allow a test at all, also where it
 * stays within its limit; it is a reason to flag the DJ-day where `seen` is above `limit`.
 */
export interface Signal {
  kind: SignalKind;
  /** Votes, or voters (lockstep). */
  seen: number;
  /** In the unit of `seen`; null: nothing is expected (duplicates, lockstep). */
  expected: number | null;
  /** The highest value that does not flag the DJ-day, in the unit of `seen`; null: every value would stay within it. */
  limit: number | null;
  /** What it counts for in the p of the DJ-day; never under 1e-300. null: not a test (duplicates, lockstep). */
  p: number | null;
  /** Suspect votes; 0 for a level, where nobody can tell which votes are above the expected number. */
  votes: number;
  /** What a sentence about it needs; never a voter or a source. */
  detail: Record<string, number | string | null>;
}

/** Which of the DJ-day's valid votes are suspect, in the fields of an exclusion's match: personal data, never told. */
export interface Suspects {
  sources?: string[];
  voters?: string[];
  hours?: number[];
}

export interface SignalFound {
  signal: Signal;
  /** Null: they can't be named. */
  suspects: Suspects | null;
}

/** A signal that is a test, before the day's limit is known. */
export interface SignalTest extends Omit<Signal, 'limit' | 'p'> {
  /** ln p, at most 0. */
  logP: number;
  /** The highest value of `seen` whose ln p would be above this one; null: that of every value is. */
  limitAt(logP: number): number | null;
  suspects: Suspects | null;
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

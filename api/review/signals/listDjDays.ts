import { benjaminiHochberg } from '../statistics/benjaminiHochberg';
import type { DaySignals, DjDaySignals, Signal } from './daySignals';
import type { SignalTest } from './signalTest';

/** On average at most this part of what the tests list is harmless. */
export const FALSE_DISCOVERY_RATE = 0.05;

// What is less likely than this is told as this: JSON has no smaller numbers than a double.
const LEAST_P = 1e-300;

/** A DJ-day before the day's others are known. */
export interface TestedDjDay {
  dj: string;
  votes: number;
  tests: SignalTest[];
  /** Signals that are no tests: they list the DJ-day where `seen` is above `limit`. */
  counted: Signal[];
}

/** Which of a day's DJ-days are flagged, and by what (review.md). */
export function listDjDays(date: string, djDays: readonly TestedDjDay[]): DaySignals {
  const tested = djDays.filter(({ tests }) => tests.length > 0);
  const pValues = tested.map(({ tests }) => pOfDjDay(tests));
  const discoveries = benjaminiHochberg(pValues, FALSE_DISCOVERY_RATE);
  const { passed, adjusted, threshold } = discoveries;
  const places = new Map(tested.map(({ dj }, place) => [dj, place]));
  const told = djDays.map((djDay) => {
    const place = places.get(djDay.dj);
    const p = place === undefined ? null : pValues[place]!;
    const q = place === undefined ? null : adjusted[place]!;
    return tell(djDay, p, q, Math.log(threshold));
  });
  return {
    date,
    tested: tested.length,
    flagged: told.filter(({ flagged }) => flagged).length,
    expectedHarmless: FALSE_DISCOVERY_RATE * passed,
    djDays: told
      .filter(({ tests, flagged }) => tests > 0 || flagged)
      .sort((a, b) => (a.dj < b.dj ? -1 : 1)),
  };
}

/** Bonferroni: the smallest of K has K chances to be small. */
function pOfDjDay(tests: readonly SignalTest[]): number {
  const least = Math.min(...tests.map(({ logP }) => logP));
  return Math.min(1, tellP(least + Math.log(tests.length)));
}

function tellP(logP: number): number {
  return Math.max(LEAST_P, Math.exp(logP));
}

function tell(
  { dj, votes, tests, counted }: TestedDjDay,
  p: number | null,
  q: number | null,
  logThreshold: number,
): DjDaySignals {
  const logLimit = logThreshold - Math.log(tests.length);
  const signals = [
    ...tests.map(({ logP, limitAt, ...signal }) => ({
      ...signal,
      limit: limitAt(logLimit),
      p: tellP(logP),
      isReason: logP <= logLimit,
    })),
    ...counted.map((signal) => ({ ...signal, isReason: signal.seen > (signal.limit ?? Infinity) })),
  ];
  const reasons = signals.filter(({ isReason }) => isReason).map(({ kind }) => kind);
  return {
    dj,
    votes,
    signals: signals.map(({ isReason: _, ...signal }) => signal),
    tests: tests.length,
    p,
    q,
    flagged: reasons.length > 0,
    reasons,
  };
}

import { logNegativeBinomialTail } from '../statistics/logTails';
import { median } from '../statistics/median';
import { overdispersion } from '../statistics/overdispersion';
import type { DjCounts, HistoryDay } from './dayCounts';
import { type FactTest, leastWhole } from './factTest';

export const LEVEL_MINIMUMS = { days: 7, votes: 20, rise: 20, factor: 2 };

// Of a DJ that had no votes so far, one a day is expected rather than none: nothing is impossible.
const LEAST_EXPECTED = 1;

/** 水準: the DJ's votes against its usual share of what the others got; null where there is too little to say. */
export function level(
  { dj, votes }: DjCounts,
  others: number,
  history: readonly HistoryDay[],
  totals: readonly number[],
): FactTest | null {
  const days = history
    .map((votesOf, day) => ({ votes: votesOf.get(dj) ?? 0, total: totals[day] ?? 0 }))
    .map((day) => ({ votes: day.votes, others: day.total - day.votes }))
    .filter((day) => day.others > 0);
  if (days.length < LEVEL_MINIMUMS.days || votes < LEVEL_MINIMUMS.votes || others === 0) {
    return null;
  }
  const share = median(days.map((day) => day.votes / day.others));
  const expect = (of: number) => Math.max(LEAST_EXPECTED, of * share);
  const expected = expect(others);
  const dispersion = overdispersion(
    days.map((day) => ({ votes: day.votes, expected: expect(day.others) })),
  );
  const logP = (seen: number) =>
    isRise(seen, expected) ? logNegativeBinomialTail(seen, expected, dispersion) : 0;
  return {
    kind: 'level',
    seen: votes,
    expected,
    votes,
    logP: logP(votes),
    limitAt: (limit) => {
      const least = leastWhole(1, Infinity, (seen) => logP(seen) <= limit);
      return least === null ? null : least - 1;
    },
    detail: {
      days: days.length,
      votesBefore: days.reduce((sum, day) => sum + day.votes, 0),
      share,
      others,
      dispersion,
    },
  };
}

/** Whether a rise is large enough to be worth a word; a smaller one counts as no rise at all (p = 1). */
function isRise(seen: number, expected: number): boolean {
  const { votes, rise, factor } = LEVEL_MINIMUMS;
  return seen >= votes && seen - expected >= rise && seen >= factor * expected;
}

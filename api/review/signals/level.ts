import { logNegativeBinomialTail } from '../statistics/logTails';
import { median } from '../statistics/median';
import { overdispersion } from '../statistics/overdispersion';
import { leastWhole, type SignalTest } from './signal';

const LEVEL_MINIMUMS = { days: 7, votes: 20, rise: 20, factor: 2 };

// Where less than one vote is expected, its probability is reckoned with one: nothing is impossible.
const LEAST_MEAN = 1;

/** What a DJ's days before say: its usual share of the others' votes, and how its votes scatter around that. */
export interface LevelHistory {
  days: number;
  /** Votes on those days. */
  votes: number;
  /** Median of the DJ's votes over the others' votes; may be above 1. */
  share: number;
  /** Votes expected on an average day. */
  expected: number;
  /** 1: as by chance alone. */
  dispersion: number;
}

/** `votes` and `totals` of the same days; those on which nobody else had votes have no share. Null where too few are left. */
export function levelHistory(
  votes: readonly number[],
  totals: readonly number[],
): LevelHistory | null {
  const days = totals
    .map((total, day) => ({ votes: votes[day] ?? 0, others: total - (votes[day] ?? 0) }))
    .filter(({ others }) => others > 0);
  if (days.length < LEVEL_MINIMUMS.days) return null;
  const share = median(days.map(({ votes, others }) => votes / others));
  const expectedDays = days.map(({ votes, others }) => ({
    votes,
    expected: Math.max(LEAST_MEAN, others * share),
  }));
  return {
    days: days.length,
    votes: days.reduce((sum, { votes }) => sum + votes, 0),
    share,
    expected: expectedDays.reduce((sum, { expected }) => sum + expected, 0) / days.length,
    dispersion: overdispersion(expectedDays),
  };
}

// A DJ with fewer votes a day tells little about how votes scatter.
const USUAL_OF = { expected: 10, djs: 5 };

/**
 * How DJs' votes usually scatter from day to day beyond chance: the median of (dispersion - 1) / expected, the
 * square of the coefficient of variation; 0 where too few DJs have votes enough to tell.
 */
export function usualScatter(histories: readonly LevelHistory[]): number {
  const scatter = histories
    .filter(({ expected }) => expected >= USUAL_OF.expected)
    .map(({ dispersion, expected }) => (dispersion - 1) / expected);
  return scatter.length < USUAL_OF.djs ? 0 : Math.max(0, median(scatter));
}

/**
 * 票の急増: the DJ's votes against its usual share of what the others got; null where there is too little to say.
 * Two weeks tell its own scatter badly, and by luck many look calm: it is taken to be the usual one at least.
 */
export function level(
  votes: number,
  others: number,
  history: LevelHistory | null,
  usual: number,
): SignalTest | null {
  if (!history || votes < LEVEL_MINIMUMS.votes || others === 0) return null;
  const { days, share } = history;
  const expected = others * share;
  const mean = Math.max(LEAST_MEAN, expected);
  const dispersion = Math.max(1, history.dispersion, 1 + usual * mean);
  const logP = (seen: number) =>
    isRise(seen, expected) ? logNegativeBinomialTail(seen, mean, dispersion) : 0;
  return {
    kind: 'level',
    seen: votes,
    expected,
    // The votes above the expected number have no identity.
    votes: 0,
    suspects: null,
    logP: logP(votes),
    limitAt: (limit) => {
      const least = leastWhole(1, Infinity, (seen) => logP(seen) <= limit);
      return least === null ? null : least - 1;
    },
    detail: {
      days,
      votesBefore: history.votes,
      share,
      others,
      dispersion,
      ownDispersion: history.dispersion,
      usualScatter: usual,
    },
  };
}

/** Whether a rise is large enough to be worth a word; a smaller one counts as no rise at all (p = 1). */
function isRise(seen: number, expected: number): boolean {
  const { votes, rise, factor } = LEVEL_MINIMUMS;
  return seen >= votes && seen - expected >= rise && seen >= factor * expected;
}

import type { DjHistory } from './history';
import type { DjCounts, Signal, Suspects } from './signals';

/** Votes of one source for the DJ, where it is tested. */
export const LEAST_OF_SOURCE = 10;
/** Hours of the Tokyo day, [from, to). */
export const NIGHT = { from: 2, to: 5 };

/** A signal that is a test, before the day's limit is known. */
export interface SignalTest extends Omit<Signal, 'limit' | 'p'> {
  suspects: Suspects | null;
  /** ln of the probability of so many or more. */
  logP(seen: number): number;
  /** More cannot be seen. */
  most: number;
}

// A DJ with fewer votes a day tells little about how votes scatter.
const USUAL_OF = { expected: 10, djs: 5 };

/**
 * How DJs' votes usually scatter from day to day beyond chance: the median of (dispersion - 1) / expected, the square of
 * the coefficient of variation; 0 where too few DJs have votes enough to tell.
 */
export function usualScatter(histories: readonly DjHistory[]): number {
  const scatter = histories
    .filter(({ expected }) => expected >= USUAL_OF.expected)
    .map(({ dispersion, expected }) => (dispersion - 1) / expected);
  return scatter.length < USUAL_OF.djs ? 0 : Math.max(0, median(scatter));
}

const LEVEL = { votes: 20, rise: 20, factor: 2 };

/**
 * 票の急増: the DJ's votes against its usual share of the others'; null where there is too little to compare. Its own
 * scatter is taken to be the usual one at least: two weeks tell it badly, and by luck many look calm.
 */
export function level(
  votes: number,
  others: number,
  history: DjHistory | null,
  usual: number,
): SignalTest | null {
  if (!history || votes < LEVEL.votes || others === 0) return null;
  const { days, votesBefore, share } = history;
  const expected = others * share;
  // Where less than one vote is expected, its probability is that of one: nothing is impossible.
  const mean = Math.max(1, expected);
  const dispersion = Math.max(1, history.dispersion, 1 + usual * mean);
  const isRise = (seen: number) =>
    seen >= LEVEL.votes && seen - expected >= LEVEL.rise && seen >= LEVEL.factor * expected;
  return {
    kind: 'level',
    seen: votes,
    expected,
    votes: 0,
    suspects: null,
    logP: (seen) => (isRise(seen) ? logNegativeBinomialTail(seen, mean, dispersion) : 0),
    most: 2 ** 40,
    detail: { days, votesBefore, share, others, dispersion },
  };
}

/** 送信元の偏り: the least probable of the DJ's sources against the DJ's share of the votes from elsewhere; null: none is tested. `total`: votes of all DJs. */
export function source({ votes, sources, heavy }: DjCounts, total: number): SignalTest | null {
  const tests = heavy.flatMap(({ source: name, votes: seen, ofSource }) => {
    const elsewhere = total - ofSource;
    if (elsewhere === 0) return [];
    // Where nobody else voted for the DJ one vote is taken for its own: nothing is impossible.
    const share = Math.max(1, votes - seen) / elsewhere;
    // Any of its sources could have been the least probable one: p counts so many times.
    const logP = (count: number) => {
      if (count < LEAST_OF_SOURCE) return 0;
      return Math.min(0, Math.log(sources) + logBinomialTail(count, ofSource, share));
    };
    const test: SignalTest = {
      kind: 'source',
      seen,
      expected: ofSource * share,
      votes: seen,
      suspects: { sources: [name] },
      logP,
      most: ofSource,
      detail: { sources, sourceVotes: ofSource, share, elsewhere },
    };
    return [{ test, logP: logBinomialTail(seen, ofSource, share) }];
  });
  tests.sort((a, b) => a.logP - b.logP || b.test.seen - a.test.seen);
  return tests[0]?.test ?? null;
}

const LEAST_AT_NIGHT = 30;

/** 深夜の集中: the DJ's votes in the night against the others' share of these hours; null where either has few votes. */
export function night(
  own: Pick<DjCounts, 'votes' | 'night'>,
  all: Pick<DjCounts, 'votes' | 'night'>,
): SignalTest | null {
  const others = all.votes - own.votes;
  if (own.votes < LEAST_AT_NIGHT || others < LEAST_AT_NIGHT) return null;
  const othersAtNight = all.night - own.night;
  const share = Math.max(1, othersAtNight) / others;
  const { from, to } = NIGHT;
  return {
    kind: 'night',
    seen: own.night,
    expected: own.votes * share,
    votes: own.night,
    suspects: { hours: Array.from({ length: to - from }, (_, hour) => from + hour) },
    logP: (seen) => logBinomialTail(seen, own.votes, share),
    most: own.votes,
    detail: { from, to, share, others, othersAtNight },
  };
}

/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const rising = Float64Array.from(values).sort();
  const half = rising.length / 2;
  return ((rising[Math.ceil(half) - 1] ?? NaN) + (rising[Math.floor(half)] ?? NaN)) / 2;
}

interface FalseDiscoveries {
  /** The highest p that passes, or would pass alone: rate x max(1, tests that pass) / tests. */
  threshold: number;
  /** How many tests pass. */
  passed: number;
  /** In the order of the p-values. */
  adjusted: number[];
}

/**
 * Benjamini and Hochberg 1995: of the tests that pass, on average at most `rate` are false. With the p-values in order,
 * the i-th passes where any p from it on is at most rate x i / tests.
 */
export function benjaminiHochberg(pValues: readonly number[], rate: number): FalseDiscoveries {
  const tests = pValues.length;
  const rising = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const passed = rising.findLastIndex(({ p }, place) => p <= (rate * (place + 1)) / tests) + 1;
  const adjusted = new Array<number>(tests);
  let least = 1;
  for (let place = tests; place >= 1; place -= 1) {
    const { p, index } = rising[place - 1]!;
    least = Math.min(least, (p * tests) / place);
    adjusted[index] = least;
  }
  return { threshold: (rate * Math.max(1, passed)) / tests, passed, adjusted };
}

// Probabilities are computed as logarithms: that of a burst is far below the smallest double.

const STIRLING_FROM = 16;

/** ln(x!) for x > -1, not necessarily whole: Stirling's series, to which small x are raised by ln(x!) = ln((x + 1)!) - ln(x + 1). */
function logFactorial(x: number): number {
  let raised = 0;
  let at = x;
  for (; at < STIRLING_FROM; at += 1) raised += Math.log(at + 1);
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1260 * at ** 5);
  return (at + 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - raised;
}

const NEGLIGIBLE = 1e-18;

/** 1 + r(0) + r(0) r(1) + …, until a term no longer counts. */
function sumOfProducts(ratio: (step: number) => number): number {
  let sum = 1;
  let term = 1;
  for (let step = 0; term > NEGLIGIBLE * sum; step += 1) {
    term *= ratio(step);
    sum += term;
  }
  return sum;
}

/** ln P(X >= k) of a count with this mean; `logP(x)` is ln P(X = x), `ratio(x)` is P(X = x + 1) / P(X = x). */
function logTail(
  k: number,
  mean: number,
  logP: (x: number) => number,
  ratio: (x: number) => number,
): number {
  if (k <= 0) return 0;
  if (k > mean) return logP(k) + Math.log(sumOfProducts((step) => ratio(k + step)));
  const smaller = (step: number) => (step < k - 1 ? 1 / ratio(k - 2 - step) : 0);
  return Math.log1p(-Math.exp(logP(k - 1) + Math.log(sumOfProducts(smaller))));
}

/** ln P(X >= k) for n tries with probability p each; 0 <= k <= n, 0 < p <= 1. */
export function logBinomialTail(k: number, n: number, p: number): number {
  if (p === 1) return 0;
  const logChoose = (x: number) => logFactorial(n) - logFactorial(x) - logFactorial(n - x);
  const logP = (x: number) => logChoose(x) + x * Math.log(p) + (n - x) * Math.log1p(-p);
  return logTail(k, n * p, logP, (x) => (((n - x) / (x + 1)) * p) / (1 - p));
}

// Nearer to Poisson's distribution ln(x!) of the huge parameters would lose its digits.
const LEAST_EXCESS = 1e-6;

/** ln P(X >= k) of a negative binomial count with this mean > 0 and the variance dispersion x mean; dispersion >= 1. */
export function logNegativeBinomialTail(k: number, mean: number, dispersion: number): number {
  const excess = dispersion - 1;
  const size = mean / excess;
  const logPoisson = (x: number) => x * Math.log(mean) - mean - logFactorial(x);
  const logP = (x: number) =>
    logFactorial(x + size - 1) -
    logFactorial(size - 1) -
    logFactorial(x) -
    size * Math.log(dispersion) +
    x * Math.log(excess / dispersion);
  const ratio = (x: number) => (x * excess + mean) / (dispersion * (x + 1));
  return logTail(k, mean, excess < LEAST_EXCESS ? logPoisson : logP, ratio);
}

import type { Signal, Suspects } from './signals';
import { logBinomialTail, logNegativeBinomialTail, median } from './statistics';
import { type DjCounts, type DjHistory, LEAST_OF_SOURCE, NIGHT } from './voteCounts';

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

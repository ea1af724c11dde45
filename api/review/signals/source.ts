import { logBinomialTail } from '../statistics/logTails';
import type { DjCounts, HeavySource } from './dayCounts';
import { type SignalTest, leastWhole } from './signalTest';

/** Votes of one source for the DJ. */
export const SOURCE_MINIMUM = 10;

interface TestedSource extends HeavySource {
  /** The DJ's share of the votes from everywhere else. */
  share: number;
  elsewhere: number;
  logP: number;
}

/** 送信元の偏り: the most uneven of the DJ's sources; null where none has cast enough votes for it. */
export function source(
  { votes, sources }: DjCounts,
  total: number,
  heavy: readonly HeavySource[],
): SignalTest | null {
  const top = mostUneven(votes, total, heavy);
  if (!top) return null;
  // Any of its sources could have been the most uneven one: p counts so many times.
  const ofAll = (logP: number) => Math.min(0, logP + Math.log(sources));
  const logP = (seen: number) => ofAll(logBinomialTail(seen, top.ofSource, top.share));
  return {
    kind: 'source',
    seen: top.votes,
    expected: top.ofSource * top.share,
    votes: top.votes,
    logP: ofAll(top.logP),
    limitAt: (limit) => {
      const least = leastWhole(SOURCE_MINIMUM, top.ofSource, (seen) => logP(seen) <= limit);
      return least === null ? null : least - 1;
    },
    detail: {
      sources,
      sourceVotes: top.ofSource,
      share: top.share,
      elsewhere: top.elsewhere,
    },
  };
}

/**
 * The source with the smallest p, the one with more votes where several are as small; null: none. It is one
 * of `heavy`, so that who has more of it than its votes finds that there.
 */
export function mostUneven<S extends HeavySource>(
  votes: number,
  total: number,
  heavy: readonly S[],
): (S & TestedSource) | null {
  return heavy
    .flatMap((one) => {
      const elsewhere = total - one.ofSource;
      if (one.votes < SOURCE_MINIMUM || elsewhere === 0) return [];
      // A DJ that nobody else voted for: as if one vote from elsewhere were its own, nothing is impossible.
      const share = Math.max(1, votes - one.votes) / elsewhere;
      return [{ ...one, share, elsewhere, logP: logBinomialTail(one.votes, one.ofSource, share) }];
    })
    .reduce<(S & TestedSource) | null>(
      (top, one) => (top === null || isAhead(one, top) ? one : top),
      null,
    );
}

function isAhead(one: TestedSource, top: TestedSource): boolean {
  return one.logP < top.logP || (one.logP === top.logP && one.votes > top.votes);
}

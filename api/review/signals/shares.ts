import { logBinomialTail } from '../statistics/logTails';
import type { DjCounts, SourceCounts } from './readDay';
import { leastWhole, type SignalTest } from './signal';

/** Votes of one source for the DJ. */
export const SOURCE_MINIMUM = 10;

interface TestedSource extends SourceCounts {
  /** The DJ's share of the votes from everywhere else. */
  share: number;
  elsewhere: number;
  logP: number;
}

/**
 * 送信元の偏り: the most uneven of the DJ's sources, whose votes are for this DJ more often than the votes from
 * everywhere else; null where none has cast enough votes for it. `total`: the votes of all DJs.
 */
export function source({ votes, sources, heavy }: DjCounts, total: number): SignalTest | null {
  const top = mostUneven(votes, total, heavy);
  if (!top) return null;
  // Any of its sources could have been the most uneven one: p counts so many times.
  const ofAll = (logP: number) => Math.min(0, logP + Math.log(sources));
  const logP = (seen: number) => ofAll(logBinomialTail(seen, top.ofSource, top.share));
  const { share, elsewhere } = top;
  return {
    kind: 'source',
    seen: top.votes,
    expected: top.ofSource * share,
    votes: top.votes,
    logP: ofAll(top.logP),
    limitAt: (limit) => {
      const least = leastWhole(SOURCE_MINIMUM, top.ofSource, (seen) => logP(seen) <= limit);
      return least === null ? null : least - 1;
    },
    detail: { sources, sourceVotes: top.ofSource, share, elsewhere },
    suspects: { sources: [top.source] },
  };
}

/** The source with the smallest p, the one with more votes where several are as small; null: none. */
function mostUneven(
  votes: number,
  total: number,
  heavy: readonly SourceCounts[],
): TestedSource | null {
  const tested = heavy.flatMap((one): TestedSource[] => {
    const elsewhere = total - one.ofSource;
    if (elsewhere === 0) return [];
    // A DJ that nobody else voted for: as if one vote from elsewhere were its own, nothing is impossible.
    const share = Math.max(1, votes - one.votes) / elsewhere;
    return [{ ...one, share, elsewhere, logP: logBinomialTail(one.votes, one.ofSource, share) }];
  });
  return tested.sort((a, b) => a.logP - b.logP || b.votes - a.votes)[0] ?? null;
}

/** Hours of the Tokyo day, [from, to). */
export const NIGHT = { from: 2, to: 5 };

/** Votes of the DJ, and of the others together: their share is no measure where there are few. */
const NIGHT_MINIMUM = 30;

/** 深夜の集中: the DJ's votes from 2:00 to 5:00 against the others' share of these hours. */
export function night(
  own: Pick<DjCounts, 'votes' | 'night'>,
  all: Pick<DjCounts, 'votes' | 'night'>,
): SignalTest | null {
  const others = all.votes - own.votes;
  if (own.votes < NIGHT_MINIMUM || others < NIGHT_MINIMUM) return null;
  const othersAtNight = all.night - own.night;
  // Where all others slept: as if one of them had not, nothing is impossible.
  const share = Math.max(1, othersAtNight) / others;
  const logP = (seen: number) => logBinomialTail(seen, own.votes, share);
  const { from, to } = NIGHT;
  return {
    kind: 'night',
    seen: own.night,
    expected: own.votes * share,
    votes: own.night,
    logP: logP(own.night),
    limitAt: (limit) => {
      const least = leastWhole(1, own.votes, (seen) => logP(seen) <= limit);
      return least === null ? null : least - 1;
    },
    detail: { from, to, share, others, othersAtNight },
    suspects: { hours: Array.from({ length: to - from }, (_, hour) => from + hour) },
  };
}

import { logBinomialTail } from '../statistics/logTails';
import type { DjCounts } from './dayCounts';
import { type SignalTest, leastWhole } from './signalTest';

/** Hours of the Tokyo day, [from, to). */
export const NIGHT = { from: 2, to: 5 };

/** Votes of the DJ, and of the others together: their share is no measure where there are few. */
export const NIGHT_MINIMUM = 30;

/** 深夜: the DJ's votes from 2:00 to 5:00 against the others' share of these hours. */
export function night(own: DjCounts, all: Pick<DjCounts, 'votes' | 'night'>): SignalTest | null {
  const others = all.votes - own.votes;
  if (own.votes < NIGHT_MINIMUM || others < NIGHT_MINIMUM) return null;
  const othersAtNight = all.night - own.night;
  // Where all others slept: as if one of them had not, nothing is impossible.
  const share = Math.max(1, othersAtNight) / others;
  const logP = (seen: number) => logBinomialTail(seen, own.votes, share);
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
    detail: { from: NIGHT.from, to: NIGHT.to, share, others, othersAtNight },
  };
}

import { median } from '../statistics/median';
import type { DjCounts } from './dayCounts';
import type { SignalTest } from './signalTest';

/** Votes that have a source. */
export const CONCENTRATION_MINIMUM = 30;

/** How likely two of the DJ's votes, drawn at random, came from one source; null for too few. */
function concentrationOf({ sourced, pairs }: DjCounts): number | null {
  return sourced < CONCENTRATION_MINIMUM ? null : pairs / (sourced * (sourced - 1));
}

/** 集中 of a DJ beside that of the day's others; its p is its rank among them, where a tied one stands before it. */
export function concentration(own: DjCounts, djs: readonly DjCounts[]): SignalTest | null {
  const seen = concentrationOf(own);
  if (seen === null) return null;
  const others = djs
    .filter(({ dj }) => dj !== own.dj)
    .map(concentrationOf)
    .filter((value) => value !== null)
    .sort((a, b) => b - a);
  const compared = others.length + 1;
  const rank = 1 + others.filter((other) => other >= seen).length;
  return {
    kind: 'concentration',
    seen,
    expected: others.length > 0 ? median(others) : null,
    votes: own.votes,
    logP: Math.log(rank / compared),
    limitAt: (logP) => {
      const ranksBelow = Math.floor(compared * Math.exp(logP));
      return ranksBelow < 1 ? null : (others[ranksBelow - 1] ?? null);
    },
    detail: { rank, djs: compared, sources: own.sources, sourced: own.sourced },
  };
}

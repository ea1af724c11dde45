import type { ReviewCase } from '../../contract/decisions/review';
import type { Rank } from '../../contract/total';
import { ranksAmong } from '../../rules/ranks';
import { caseIdOf } from '../../rules/caseIds';
import type { StoredCase } from './readCases';

/** Cases as the contract tells them, with the DJs' places in `ranking`: newest day first, then the least expected. */
export function describeCases(
  cases: readonly StoredCase[],
  ranking: readonly Rank[],
): ReviewCase[] {
  const placeOf = placesIn(ranking);
  return cases
    .map((stored) => describe(stored, placeOf))
    .sort((a, b) => compareDays(b, a) || leastExpected(a) - leastExpected(b) || compareDjs(a, b));
}

type PlaceOf = (dj: string, fewer: number) => number | null;

function describe(stored: StoredCase, placeOf: PlaceOf): ReviewCase {
  const { date, dj, voided: _voided, voidedNow: _voidedNow, signals, ...rest } = stored;
  const runAt = stored.runAt.toISOString();
  const inQuestion = votesInQuestion(stored);
  return {
    ...rest,
    id: caseIdOf(date, dj.id),
    date,
    dj,
    signals: signals.map((signal) => ({ ...signal, at: runAt })),
    inQuestion,
    rank: placeOf(dj.id, 0),
    rankWithout: placeOf(dj.id, inQuestion),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    decidedRunAt: stored.decidedRunAt?.toISOString() ?? null,
    runAt,
  };
}

/**
 * How many of the DJ-day's votes are in question and still count. Signals that list it question sets of
 * votes that overlap: the largest one counts. What was voided on that DJ-day since the run is taken off.
 */
export function votesInQuestion(
  stored: Pick<StoredCase, 'signals' | 'reasons' | 'voided' | 'voidedNow' | 'votesNow'>,
): number {
  const { signals, reasons, voided, voidedNow, votesNow } = stored;
  const questioned = signals.filter(({ kind }) => reasons.includes(kind)).map(({ votes }) => votes);
  const voidedSince = Math.max(0, voidedNow - voided);
  return Math.min(Math.max(0, Math.max(0, ...questioned) - voidedSince), votesNow);
}

/** Places of the ranking; that of a DJ with so many votes fewer, all others as they are. */
function placesIn(ranking: readonly Rank[]): PlaceOf {
  const rankAmong = ranksAmong(ranking.map(({ votes }) => votes));
  const votesOf = new Map(ranking.map(({ dj, votes }) => [dj.id, votes]));
  return (dj, fewer) => {
    const { rank } = rankAmong((votesOf.get(dj) ?? 0) - fewer);
    // The DJ's own votes are among those: with fewer it would stand behind itself.
    return rank !== null && fewer > 0 ? rank - 1 : rank;
  };
}

function compareDays(a: ReviewCase, b: ReviewCase): number {
  return a.date < b.date ? -1 : Number(a.date > b.date);
}

// What is flagged without a test (repeats, lockstep) comes after what a test flagged.
function leastExpected({ q }: ReviewCase): number {
  return q ?? 2;
}

function compareDjs(a: ReviewCase, b: ReviewCase): number {
  return a.dj.id < b.dj.id ? -1 : Number(a.dj.id > b.dj.id);
}

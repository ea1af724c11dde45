import type { CompetitionRank } from '../../rules/ranks';

/** Where a DJ stands in a ranking. */
export interface Standing extends CompetitionRank {
  votes: number;
}

/** A line of a ranking, as the API answers it. */
export interface RankingLine<Dj extends { id: string }> extends Standing {
  dj: Dj;
}

/** `joined`: in the second ranking alone; `left`: in the first alone. Without votes is below every place. */
export type PlaceChange = 'rose' | 'fell' | 'stayed' | 'joined' | 'left';

/** A DJ in two rankings; null: not in that one. `votes` is the difference, negative where it lost some. */
export interface ComparedDj<Dj> {
  dj: Dj;
  before: Standing | null;
  after: Standing | null;
  change: PlaceChange;
  votes: number;
}

/** `total` is the sum of the votes; the counts are of DJs. Whoever is in one ranking alone has changed places. */
export interface RankingComparison<Dj> {
  djs: ComparedDj<Dj>[];
  total: { before: number; after: number };
  placesChanged: number;
  votesChanged: number;
}

/**
 * Two rankings side by side (1位→3位): two versions, or a version and the live one. In the order of the
 * second ranking, then those that it lacks in the order of the first; names are those of the second.
 */
export function compareRankings<Dj extends { id: string }>(
  before: readonly RankingLine<Dj>[],
  after: readonly RankingLine<Dj>[],
): RankingComparison<Dj> {
  const old = new Map(before.map((line) => [line.dj.id, line]));
  const next = new Set(after.map(({ dj }) => dj.id));
  const djs = [
    ...after.map((line) => compare(line.dj, old.get(line.dj.id), line)),
    ...before.filter(({ dj }) => !next.has(dj.id)).map((line) => compare(line.dj, line, undefined)),
  ];
  return {
    djs,
    total: { before: sum(before), after: sum(after) },
    placesChanged: djs.filter(({ change }) => change !== 'stayed').length,
    votesChanged: djs.filter(({ votes }) => votes !== 0).length,
  };
}

function compare<Dj>(dj: Dj, before?: Standing, after?: Standing): ComparedDj<Dj> {
  return {
    dj,
    before: before ? standing(before) : null,
    after: after ? standing(after) : null,
    change: changeOf(before, after),
    votes: (after?.votes ?? 0) - (before?.votes ?? 0),
  };
}

function standing({ rank, tied, votes }: Standing): Standing {
  return { rank, tied, votes };
}

function changeOf(before?: Standing, after?: Standing): PlaceChange {
  if (!before) return 'joined';
  if (!after) return 'left';
  const [from, to] = [before.rank ?? Infinity, after.rank ?? Infinity];
  if (from === to) return 'stayed';
  return to < from ? 'rose' : 'fell';
}

function sum(ranking: readonly Standing[]): number {
  return ranking.reduce((total, { votes }) => total + votes, 0);
}

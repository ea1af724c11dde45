import type { Rank } from '../../../../../contract/ranking';
import type { ComparedDj } from '../../../../voting/compareRankings';
import type { Dj } from '../../../../../contract/dj';

export type Compared = ComparedDj<Dj>;

/** More rows than that are read in a table, not along lines. */
export const MOST_JOINED = 20;

/** Where a line joins two rows; both count from 0. */
export interface Join {
  id: string;
  from: number;
  to: number;
  change: Compared['change'];
}

export interface Joins {
  /** Rows of A and of B, each in its own order. */
  before: Compared[];
  after: Compared[];
  lines: Join[];
  /** DJs whose place changed, or who stand beside one, that are in the table alone. */
  left: number;
}

/** Adds who stands above and below the changed ones in one of the rankings. */
function addNeighbours(
  ranking: readonly Rank[],
  changed: ReadonlySet<string>,
  to: Set<string>,
): void {
  ranking.forEach(({ dj }, index) => {
    if (!changed.has(dj.id)) return;
    for (const beside of [ranking[index - 1], ranking[index + 1]]) if (beside) to.add(beside.dj.id);
  });
}

/** The DJs whose place changed, and who stands beside them in either ranking. */
export function changedAndBeside(
  djs: readonly Compared[],
  before: readonly Rank[],
  after: readonly Rank[],
): Set<string> {
  const changed = new Set(djs.filter(({ change }) => change !== 'stayed').map(({ dj }) => dj.id));
  const shown = new Set(changed);
  addNeighbours(before, changed, shown);
  addNeighbours(after, changed, shown);
  return shown;
}

/** What stands on either side, and the lines between; the first 20 rows of B. */
export function joinsOf(
  djs: readonly Compared[],
  before: readonly Rank[],
  after: readonly Rank[],
): Joins {
  const shown = changedAndBeside(djs, before, after);
  const byId = new Map(djs.map((one) => [one.dj.id, one]));
  const inOrder = (ranking: readonly Rank[], among: ReadonlySet<string>) =>
    ranking.flatMap(({ dj }) => (among.has(dj.id) ? (byId.get(dj.id) ?? []) : []));
  // Whoever left stands in A alone.
  const all = djs.filter(({ dj }) => shown.has(dj.id));
  const first = new Set(all.slice(0, MOST_JOINED).map(({ dj }) => dj.id));
  const [rowsBefore, rowsAfter] = [inOrder(before, first), inOrder(after, first)];
  const places = new Map(rowsAfter.map(({ dj }, index) => [dj.id, index]));
  const lines = rowsBefore.flatMap(({ dj, change }, from): Join[] => {
    const to = places.get(dj.id);
    return to === undefined ? [] : [{ id: dj.id, from, to, change }];
  });
  return { before: rowsBefore, after: rowsAfter, lines, left: all.length - first.size };
}

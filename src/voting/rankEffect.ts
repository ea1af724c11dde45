import type { RankChange } from '../../contract/decisions/exclusions';
import { djName } from '../lib/privacy/names';
import { effectTexts as texts } from '../texts/exclusions/effect';
import type { Rank } from '../../contract/ranking';
import { ranksAmong } from '../../rules/ranks';

/** The ranking as it is and as it would be with so many votes of one DJ fewer, in its order. */
export function rankingWithout(
  ranking: readonly Rank[],
  djId: string,
  fewer: number,
): RankChange[] {
  const after = ranking.map(({ dj, votes }) =>
    dj.id === djId ? Math.max(0, votes - fewer) : votes,
  );
  const rankOf = ranksAmong(after);
  return ranking.map(({ dj, rank, tied, votes }, index) => {
    const votesAfter = after[index] ?? votes;
    const { rank: rankAfter, tied: tiedAfter } = rankOf(votesAfter);
    return { dj, rank, tied, rankAfter, tiedAfter, votes, votesAfter };
  });
}

const TOP = 10;
/** So many are named one by one. */
const NAMED = 3;

const last = Number.POSITIVE_INFINITY;
const before = ({ rank }: RankChange) => rank ?? last;
const after = ({ rankAfter }: RankChange) => rankAfter ?? last;

const movesRank = ({ rank, rankAfter, tied, tiedAfter }: RankChange) =>
  rank !== rankAfter || tied !== tiedAfter;

export const keepsVotes = ({ votes, votesAfter }: Pick<RankChange, 'votes' | 'votesAfter'>) =>
  votes === votesAfter;

/** Those whose votes change first, then those who only move; each as they stand now. */
export function changedRows(ranking: readonly RankChange[]): RankChange[] {
  const own = ranking.filter((row) => !keepsVotes(row));
  const moved = ranking.filter((row) => keepsVotes(row) && movesRank(row));
  return [...own, ...moved];
}

/** Those who are within the first ten before or after, and whose rank changes. */
export function topTenChanges(ranking: readonly RankChange[]): RankChange[] {
  return ranking.filter(
    (row) => row.rank !== row.rankAfter && Math.min(before(row), after(row)) <= TOP,
  );
}

/** How far down from the first nobody's place changes: 1位〜50位は変わりません。 */
export function unchangedSentence(ranking: readonly RankChange[]): string {
  const places = ranking.filter(movesRank).map((row) => Math.min(before(row), after(row)));
  if (places.length === 0) return texts.nobody;
  const first = Math.min(...places);
  if (first === 1) return texts.fromFirst;
  return first === 2 ? texts.unchangedFirst : texts.unchanged(first - 1);
}

function movedSentence(rows: readonly RankChange[], up: boolean): string | null {
  const [row] = rows;
  if (!row) return null;
  if (rows.length === 1) {
    const [from, to] = [texts.place(row.rank), texts.place(row.rankAfter)];
    return texts.oneMoved(djName(row.dj), from, to, up);
  }
  const ranks = rows.map(before);
  const [from, to] = [Math.min(...ranks), Math.max(...ranks)];
  const steps = new Set(rows.map((each) => Math.abs(before(each) - after(each))));
  const [by] = steps;
  // A range is said only where it has nobody else in it.
  const isWhole = steps.size === 1 && to - from < rows.length;
  if (!isWhole || by === undefined || from === to) return texts.moved(rows.length, up);
  return texts.movedRange(from, to, rows.length, by, up);
}

function namedSentences(
  rows: readonly RankChange[],
  one: (row: RankChange) => string,
  many: (count: number) => string,
): string[] {
  if (rows.length > NAMED) return [many(rows.length)];
  return rows.map(one);
}

/** Who moves, in sentences; nothing where nobody does. */
export function movementSentences(ranking: readonly RankChange[]): string[] {
  const placed = ranking.filter(({ rank, rankAfter }) => rank !== null && rankAfter !== null);
  const lost = ranking.filter(({ rank, rankAfter }) => rank !== null && rankAfter === null);
  const gained = ranking.filter(({ rank, rankAfter }) => rank === null && rankAfter !== null);
  return [
    ...namedSentences(
      lost,
      ({ dj, rank }) => texts.unranked(djName(dj), texts.place(rank)),
      texts.manyUnranked,
    ),
    ...namedSentences(
      gained,
      ({ dj, rankAfter }) => texts.ranked(djName(dj), texts.place(rankAfter)),
      texts.manyRanked,
    ),
    movedSentence(
      placed.filter((row) => after(row) > before(row)),
      false,
    ),
    movedSentence(
      placed.filter((row) => after(row) < before(row)),
      true,
    ),
  ].filter((sentence) => sentence !== null);
}

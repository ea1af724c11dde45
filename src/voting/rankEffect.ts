import type { RankChange } from '../../contract/decisions/exclusions';
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

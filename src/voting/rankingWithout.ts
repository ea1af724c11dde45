import type { RankChange } from '../../contract/decisions/exclusions';
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

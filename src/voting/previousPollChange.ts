import type { PreviousPollDj } from '../../contract/previousPolls';
import type { Rank } from '../../contract/ranking';

type Line = Pick<Rank, 'rank' | 'votes'>;

/** Votes more than in the previous poll (票数差); null where either is not known. */
export function votesSince(line: Line, earlier: PreviousPollDj | undefined): number | null {
  const votes = earlier?.previous?.votes ?? null;
  return votes === null ? null : line.votes - votes;
}

/** That as a fraction of the votes then (伸び率); null too where there were none. */
export function growthSince(line: Line, earlier: PreviousPollDj | undefined): number | null {
  const votes = earlier?.previous?.votes ?? 0;
  return votes > 0 ? (line.votes - votes) / votes : null;
}

/** As a line of a ranking whose baseline is the previous poll, for Movement. */
export function movedSince(
  line: Line,
  earlier: PreviousPollDj | undefined,
): Pick<Rank, 'rank' | 'previousRank' | 'previousVotes'> {
  const previousRank = earlier?.previous?.rank ?? null;
  return { rank: line.rank, previousRank, previousVotes: previousRank === null ? null : 1 };
}

import { formatCount } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/controls/table';

export interface RankBadgeProps {
  /** null without votes: — */
  rank: number | null;
  tied: boolean;
}

function badgeClass(rank: number | null): string {
  if (rank === 1) return 'rank-first';
  return rank === 2 || rank === 3 ? 'rank-next' : 'rank-other';
}

export function RankBadge({ rank, tied }: RankBadgeProps) {
  return (
    <span className="rank">
      <span className={`rank-badge ${badgeClass(rank)}`}>{formatCount(rank)}</span>
      {tied && rank !== null && <span className="rank-tied">{tableTexts.tied}</span>}
    </span>
  );
}

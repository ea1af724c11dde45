import type { CompetitionRank } from '../../../../rules/ranks';
import { formatCount } from '../../../lib/text/numbers';
import { tableTexts } from '../../../texts/table';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';

/** Without a badge, so that the overall rank stays more prominent. */
export function RankWithinFilter({ rank, tied }: CompetitionRank) {
  return (
    <span className="rank">
      <span className="place-number">{formatCount(rank)}</span>
      {tied && <span className="rank-tied">{tableTexts.tied}</span>}
    </span>
  );
}

interface RankLineProps {
  rank: CompetitionRank;
  /** 部門内 */
  within: string;
}

/** Above the bar: on a phone there is no room for a column. */
export function RankLine({ rank: { rank, tied }, within }: RankLineProps) {
  if (rank === null) return null;
  return <span className="place-line">{texts.placeLine(within, rank, tied)}</span>;
}

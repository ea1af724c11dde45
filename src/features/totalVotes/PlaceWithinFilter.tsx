import { formatCount } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/table';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import type { PlaceWithin } from './places';

/** No badge: the overall rank stays the one that stands out. */
export function PlaceWithinFilter({ rank, tied }: PlaceWithin) {
  return (
    <span className="rank">
      <span className="place-number">{formatCount(rank)}</span>
      {tied && <span className="rank-tied">{tableTexts.tied}</span>}
    </span>
  );
}

interface PlaceLineProps {
  place: PlaceWithin;
  /** 部門内 */
  within: string;
}

/** Below the name, where a phone has no room for a column. */
export function PlaceLine({ place: { rank, tied }, within }: PlaceLineProps) {
  if (rank === null) return null;
  return <span className="place-line">{texts.placeLine(within, rank, tied)}</span>;
}

import type { Rank } from '../../../contract/total';
import { NO_NUMBER } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/table';

type Moved = Pick<Rank, 'rank' | 'previousRank' | 'previousVotes'>;

export interface MovementProps {
  rank: Moved;
}

interface Shown {
  text: string;
  kind: 'up' | 'down' | 'same' | 'new' | 'none';
}

/** Without a baseline nobody is NEW; without votes nobody has moved (api.md, "As of"). */
export function hasNoMovement({ rank, previousVotes }: Moved): boolean {
  return previousVotes === null || rank === null;
}

/** Places, for sorting: risen above 0, fallen below; NEW is above everybody who was there before. */
export function placesWon({ rank, previousRank }: Moved): number {
  if (rank === null) return 0;
  return previousRank === null ? Number.MAX_SAFE_INTEGER : previousRank - rank;
}

function movementOf(moved: Moved): Shown {
  if (hasNoMovement(moved)) return { text: NO_NUMBER, kind: 'none' };
  if (moved.previousRank === null) return { text: tableTexts.new, kind: 'new' };
  const places = placesWon(moved);
  if (places > 0) return { text: tableTexts.up(places), kind: 'up' };
  if (places < 0) return { text: tableTexts.down(-places), kind: 'down' };
  return { text: tableTexts.same, kind: 'same' };
}

/** Movement is text, so that it is read and copied: ↑3, ↓1, →, NEW, — */
export function Movement({ rank }: MovementProps) {
  const { text, kind } = movementOf(rank);
  return <span className={`movement movement-${kind}`}>{text}</span>;
}

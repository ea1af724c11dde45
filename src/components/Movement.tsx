import type { Rank } from '../../contract/total';
import { NO_NUMBER } from '../lib/numbers';
import { tableTexts } from '../texts/table';

export interface MovementProps {
  rank: Pick<Rank, 'rank' | 'previousRank' | 'previousVotes'>;
}

interface Shown {
  text: string;
  kind: 'up' | 'down' | 'same' | 'new' | 'none';
}

// Without a baseline nobody is NEW; without votes nobody has moved (api.md, "As of").
function movementOf({ rank, previousRank, previousVotes }: MovementProps['rank']): Shown {
  if (previousVotes === null || rank === null) return { text: NO_NUMBER, kind: 'none' };
  if (previousRank === null) return { text: tableTexts.new, kind: 'new' };
  if (previousRank > rank) return { text: tableTexts.up(previousRank - rank), kind: 'up' };
  if (previousRank < rank) return { text: tableTexts.down(rank - previousRank), kind: 'down' };
  return { text: tableTexts.same, kind: 'same' };
}

/** Movement is text, so that it is read and copied: ↑3, ↓1, →, NEW, — */
export function Movement({ rank }: MovementProps) {
  const { text, kind } = movementOf(rank);
  return <span className={`movement movement-${kind}`}>{text}</span>;
}

import type { Rank } from '../../../contract/ranking';
import { NO_NUMBER } from '../../lib/text/numbers';
import { shortDay } from '../../lib/time/dates';
import { tableTexts } from '../../texts/controls/table';

type Moved = Pick<Rank, 'rank' | 'previousRank' | 'previousVotes'>;

export interface MovementProps {
  rank: Moved;
}

interface Shown {
  text: string;
  kind: 'up' | 'down' | 'same' | 'new' | 'none';
}

/** Without a baseline nobody is NEW; without votes nobody has moved (docs/api.md, "As of"). */
function hasNoMovement({ rank, previousVotes }: Moved): boolean {
  return previousVotes === null || rank === null;
}

/** The day that movement is measured from: (9/23比); '' where there is none. */
export function movementBasis(baseline: string | null): string {
  return baseline === null ? '' : tableTexts.since(shortDay(baseline));
}

/** For sorting: ranks gained above 0, lost below; NEW is above everybody who had a rank before. Null: nothing to compare. */
export function movementOrder(moved: Moved): number | null {
  if (hasNoMovement(moved)) return null;
  return moved.previousRank === null ? Infinity : moved.previousRank - (moved.rank ?? 0);
}

/** What is written, and how it looks. */
export function movementOf(moved: Moved): Shown {
  const gained = movementOrder(moved);
  if (gained === null) return { text: NO_NUMBER, kind: 'none' };
  if (gained === Infinity) return { text: tableTexts.new, kind: 'new' };
  if (gained > 0) return { text: tableTexts.up(gained), kind: 'up' };
  if (gained < 0) return { text: tableTexts.down(-gained), kind: 'down' };
  return { text: tableTexts.same, kind: 'same' };
}

/** Class names, by what has happened. */
export const movementTones = {
  up: 'text-success',
  down: 'text-danger',
  same: 'fw-normal text-body-secondary',
  none: 'fw-normal text-body-secondary',
  new: 'badge bg-warning-subtle text-warning-emphasis',
} as const;

/** As text, so that it can be read out and copied: ↑3, ↓1, →, NEW, — */
export function Movement({ rank }: MovementProps) {
  const { text, kind } = movementOf(rank);
  return <span className={`movement ${movementTones[kind]}`}>{text}</span>;
}

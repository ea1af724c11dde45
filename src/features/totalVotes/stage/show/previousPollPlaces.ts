import { tableTexts } from '../../../../texts/table';
import { stageTexts as texts } from '../../../../texts/stage/stage';
import type { PlacedDj } from './steps';

/** Where a DJ stood in the newest previous poll; `isNew`: in none of them, `isBack`: in an older one alone. */
export interface PreviousPollPlace {
  rank: number | null;
  isNew: boolean;
  isBack: boolean;
}

/** By the DJ's id. */
export type PreviousPollPlaces = ReadonlyMap<string, PreviousPollPlace>;

/** What is said of a DJ beside its votes. `kind`: how it looks. */
export interface PreviousPollWords {
  before: string;
  moved: string;
  kind: 'up' | 'down' | 'same' | 'new';
}

/** 前回 5位 ↑2, or 初登場, or 返り咲き; null: nothing is known. */
export function previousPollWords(
  earlier: PreviousPollPlaces | null,
  { dj, rank }: PlacedDj,
): PreviousPollWords | null {
  const place = earlier?.get(dj.id);
  if (!place) return null;
  if (place.rank === null) {
    if (!place.isNew && !place.isBack) return null;
    return { before: '', moved: place.isNew ? texts.isNew : texts.isBack, kind: 'new' };
  }
  const gained = place.rank - rank;
  const before = texts.before(place.rank);
  if (gained > 0) return { before, moved: tableTexts.up(gained), kind: 'up' };
  if (gained < 0) return { before, moved: tableTexts.down(-gained), kind: 'down' };
  return { before, moved: tableTexts.same, kind: 'same' };
}

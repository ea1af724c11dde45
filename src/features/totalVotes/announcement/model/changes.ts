import type { Rank } from '../../../../../contract/ranking';
import { movementOf } from '../../../../components/figures/Movement';
import { sheetTexts as texts } from '../../../../texts/announcement/sheet';
import type { Earlier } from './earlier';

/** In words, and how it looks. `debut`: 初登場, 返り咲き and NEW, which take the arrow's place. */
export interface Change {
  kind: 'up' | 'down' | 'same' | 'debut';
  text: string;
}

/** Where a DJ stood before; null: nothing is said of it. */
export interface Past {
  /** 前回 2位 */
  previous: string | null;
  change: Change | null;
}

type Line = Pick<Rank, 'dj' | 'rank' | 'previousRank' | 'previousVotes'>;

export const NO_PAST: Past = { previous: null, change: null };

function changeOf(line: Parameters<typeof movementOf>[0]): Change | null {
  const { kind, text } = movementOf(line);
  if (kind === 'none') return null;
  return { kind: kind === 'new' ? 'debut' : kind, text };
}

/** Since the baseline day of the ranking. */
export function pastByDay(line: Line): Past {
  return { previous: null, change: changeOf(line) };
}

/**
 * Since the newest previous poll. Within a 部門 no arrow: the previous poll has places among all alone, which 部門内順位
 * can't be measured against.
 */
export function pastByEarlier(line: Line, { places }: Earlier, isWithin: boolean): Past {
  const place = places.get(line.dj.id);
  if (!place) return NO_PAST;
  if (place.isNew) return { previous: null, change: { kind: 'debut', text: texts.isNew } };
  if (place.isBack) return { previous: null, change: { kind: 'debut', text: texts.isBack } };
  const rank = place.previous?.rank ?? null;
  if (rank === null) return NO_PAST;
  if (isWithin) return { previous: texts.previousOverall(rank), change: null };
  return {
    previous: texts.previous(rank),
    change: changeOf({ rank: line.rank, previousRank: rank, previousVotes: 1 }),
  };
}

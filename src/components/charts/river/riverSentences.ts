import { djName } from '../../../lib/privacy/names';
import { chartTexts } from '../../../texts/charts';
import { riverTexts } from '../../../texts/charts/river';
import { tableTexts } from '../../../texts/table';
import { remarksOf } from '../model/chartSentences';
import { columnsOf, standingIn, type River, type RiverDj } from './river';
import type { Standing } from '../../../../contract/ranking';

export interface Placed {
  dj: RiverDj;
  standing: Standing & { rank: number };
}

/** Those with votes by then, best first. */
export function placedIn({ djs }: River, column: number): Placed[] {
  return djs
    .flatMap((dj) => {
      const standing = standingIn(dj, column);
      return standing && standing.rank !== null
        ? [{ dj, standing: { ...standing, rank: standing.rank } }]
        : [];
    })
    .sort((a, b) => a.standing.rank - b.standing.rank);
}

/** 1位, 3位 同率 */
export function placeWords({ rank, tied }: Placed['standing']): string {
  return tied ? `${riverTexts.nth(rank)} ${tableTexts.tied}` : riverTexts.nth(rank);
}

/** A column as a sentence for screen readers. */
export function columnSentence(river: River, column: number): string {
  const category = columnsOf(river)[column];
  if (!category) return '';
  const places = placedIn(river, column).map(
    ({ dj, standing }) => `${placeWords(standing)} ${djName(dj)}`,
  );
  return [category.longLabel, remarksOf(category), places.join(chartTexts.listComma)]
    .filter(Boolean)
    .join(' ');
}

/** A summary for screen readers. */
export function riverSentence(river: River): string {
  const names = river.djs.map(djName).join(chartTexts.listComma);
  return riverTexts.summary(names, columnsOf(river).length);
}

import type { Rank } from '../../../../contract/ranking';
import { formatCount } from '../../../lib/text/numbers';
import { djName } from '../../../lib/privacy/names';
import { tableTexts } from '../../../texts/table';
import type { Category } from './chartDescription';

/** Lines of a ranking as bars, each with its place before its name: 3 同率 KAGURA-8 (product rule 4). */
export function rankedCategories(lines: readonly Rank[]): Category[] {
  return lines.map(({ rank, tied, dj }) => {
    const place = tied ? `${formatCount(rank)} ${tableTexts.tied}` : formatCount(rank);
    const label = `${place} ${djName(dj)}`;
    return { key: dj.id, label, longLabel: label, state: 'ended' };
  });
}

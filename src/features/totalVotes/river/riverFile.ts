import { columnsOf, standingIn, type River } from '../../../components/charts/river/river';
import { remarksOf } from '../../../components/charts/model/chartSentences';
import type { Category } from '../../../components/charts/model/chartDescription';
import { tableFile, type TableFile } from '../../../files/tableFile';
import { djName } from '../../../lib/privacy/names';
import { chartTexts } from '../../../texts/charts';
import { riverTexts } from '../../../texts/charts/river';

interface Line {
  category: Category;
  column: number;
}

/** The places at the end of each day, the running one last. */
export function riverFile(river: River): TableFile {
  return tableFile<Line>({
    content: river.title,
    rows: columnsOf(river).map((category, column) => ({ category, column })),
    columns: [
      { header: riverTexts.day, kind: 'day', value: ({ category }) => category.key },
      ...river.djs.map((dj) => ({
        header: djName(dj),
        kind: 'place' as const,
        width: 16,
        value: ({ column }: Line) => standingIn(dj, column)?.rank ?? null,
      })),
      {
        header: chartTexts.notes,
        kind: 'text',
        width: 32,
        value: ({ category }) => remarksOf(category) || null,
      },
    ],
  });
}

import { isDay } from '../../rules/tokyoDays';
import type { Category, ChartDescription } from '../components/charts/model/chartDescription';
import { remarksOf } from '../components/charts/model/chartSentences';
import { chartTexts } from '../texts/charts';
import { tableFile, type ColumnOfFile, type TableFile } from './tableFile';

interface Line {
  category: Category;
  index: number;
}

/** The figures of the chart, a row for each category; a gap is an empty cell. */
export function chartFile(description: ChartDescription): TableFile {
  const { title, unit, ranks, categoryLabel, categories, series } = description;
  const rows = categories.map((category, index): Line => ({ category, index }));
  const hasDays = categories.every(({ key }) => isDay(key));
  const remarks: ColumnOfFile<Line> = {
    header: chartTexts.notes,
    kind: 'text',
    width: 32,
    value: ({ category }) => remarksOf(category, description) || null,
  };
  const columns: ColumnOfFile<Line>[] = [
    {
      header: categoryLabel,
      kind: hasDays ? 'day' : 'text',
      value: ({ category: { key, longLabel } }) => (hasDays ? key : longLabel),
    },
    ...series.map(({ name, values }): ColumnOfFile<Line> => ({
      header: chartTexts.seriesWithUnit(name, unit),
      kind: ranks ? 'place' : 'count',
      width: 16,
      value: ({ index }) => values[index] ?? null,
    })),
    ...(rows.some((row) => remarksOf(row.category, description)) ? [remarks] : []),
  ];
  return tableFile({ content: title, rows, columns });
}

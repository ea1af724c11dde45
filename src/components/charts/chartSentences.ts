import { formatCount } from '../../lib/numbers';
import { chartTexts } from '../../texts/charts';
import { highestValue, type Category, type ChartDescription } from './chartDescription';

/** 6,645票; a gap: — */
export function valueText(value: number | null | undefined, unit: string): string {
  return value === null || value === undefined ? formatCount(null) : `${formatCount(value)}${unit}`;
}

/** State and note of a category, for tooltip and table. */
export function remarksOf({ stateLabel, note }: Category): string {
  return [stateLabel, note].filter(Boolean).join(chartTexts.listComma);
}

/** One category in words, as the arrow keys read it out. */
export function categorySentence({ categories, series, unit }: ChartDescription, index: number) {
  const category = categories[index];
  if (category === undefined) return '';
  const values = series.map(({ name, values: all }) => {
    const text = valueText(all[index], unit);
    return series.length === 1 ? text : `${name} ${text}`;
  });
  return [category.longLabel, ...values, remarksOf(category)].filter(Boolean).join(' ');
}

/** What the chart shows, for those who don't see it. */
export function chartSentence(description: ChartDescription): string {
  const { categories, series, unit } = description;
  const names = series.map(({ name }) => name).join(chartTexts.listComma);
  const highest = valueText(highestValue(description), unit);
  return chartTexts.summary(description.categoryLabel, categories.length, names, highest);
}

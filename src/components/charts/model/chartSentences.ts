import { formatCount, NO_NUMBER, voteCount, voteTenths } from '../../../lib/text/numbers';
import { chartTexts } from '../../../texts/charts';
import type { Category, ChartDescription, Expected } from './chartDescription';

type MaybeValue = number | null | undefined;
type Written = Pick<ChartDescription, 'unit' | 'decimals' | 'ranks'>;

/** 6,645, or 11.8 where the description has decimals; a gap: — */
export function figureText(value: MaybeValue, { decimals, ranks }: Omit<Written, 'unit'>): string {
  if (ranks) return formatCount(value);
  return decimals ? voteTenths(value) : voteCount(value);
}

/** 6,645票; a gap: — */
export function valueText(value: MaybeValue, written: Written): string {
  const text = figureText(value, written);
  return text === NO_NUMBER ? text : `${text}${written.unit}`;
}

/** 見込み 5,160〜5,370票 */
export function expectedText({ low, high }: Expected, written: Written): string {
  const upTo = valueText(high, written);
  return chartTexts.expected(low === high ? upTo : `${figureText(low, written)}〜${upTo}`);
}

/** State, events and note of a category, and where it usually ends, for tooltip and table. */
export function remarksOf(
  { state, stateLabel, event, note }: Category,
  description?: Pick<ChartDescription, 'expected'> & Written,
): string {
  const expected =
    state === 'running' && description?.expected && expectedText(description.expected, description);
  return [stateLabel, event, note, expected].filter(Boolean).join(chartTexts.listComma);
}

/** One category as a sentence for screen readers. */
export function categorySentence(description: ChartDescription, index: number) {
  const { categories, series } = description;
  const category = categories[index];
  if (category === undefined) return '';
  const values = series.map(({ name, values: all }) => {
    const text = valueText(all[index], description);
    return series.length === 1 ? text : `${name} ${text}`;
  });
  return [category.longLabel, ...values, remarksOf(category, description)]
    .filter(Boolean)
    .join(' ');
}

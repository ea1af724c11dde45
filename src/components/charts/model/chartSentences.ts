import { formatCount, NO_NUMBER, voteCount } from '../../../lib/text/numbers';
import { chartTexts } from '../../../texts/charts';
import { summaryTexts as texts } from '../../../texts/charts/summary';
import type { Category, ChartDescription, Expected, Series } from './chartDescription';

type Written = Pick<ChartDescription, 'unit' | 'ranks'>;

/** 6,645; a gap: — */
export function figureText(
  value: number | null | undefined,
  { ranks }: Pick<ChartDescription, 'ranks'>,
): string {
  return ranks ? formatCount(value) : voteCount(value);
}

/** 6,645票; a gap: — */
export function valueText(value: number | null | undefined, written: Written): string {
  const text = figureText(value, written);
  return text === NO_NUMBER ? text : `${text}${written.unit}`;
}

/** A series' value as tooltip and screen reader have it: 6,645票, 3位 同率 */
export function seriesValueText({ values, suffixes }: Series, index: number, written: Written) {
  return [valueText(values[index], written), suffixes?.[index]].filter(Boolean).join(' ');
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
export function categorySentence(description: ChartDescription, index: number): string {
  const { categories, series } = description;
  const category = categories[index];
  if (category === undefined) return '';
  const values = series.map((one) => {
    const text = seriesValueText(one, index, description);
    return series.length === 1 ? text : `${one.name} ${text}`;
  });
  return [category.longLabel, ...values, remarksOf(category, description)]
    .filter(Boolean)
    .join(' ');
}

/** The most and the least of what is over, and what is still being counted apart from that. */
function seriesSummary(description: ChartDescription, { name, values }: Series): string {
  const { categories, ranks } = description;
  const points = categories.flatMap((category, at) => {
    const value = values[at] ?? null;
    const written = valueText(value, description);
    return value === null ? [] : [{ ...category, value, written }];
  });
  const ended = points.filter(({ state }) => state === 'ended');
  const running = points.find(({ state }) => state === 'running');
  ended.sort((a, b) => (ranks ? a.value - b.value : b.value - a.value));
  const [most, least] = [ended[0], ended.at(-1)];
  const words = [
    most && least ? (ranks ? texts.ranks : texts.votes)(most, least) : texts.none,
    running ? texts.running(running) : '',
  ].join('');
  return description.series.length === 1 ? words : `${name}：${words}`;
}

/** What one would see, for screen readers. */
export function chartSummary(description: ChartDescription): string {
  const { categories, series, categoryLabel } = description;
  const names = series.map(({ name }) => name).join(chartTexts.listComma);
  const missing = categories.filter(({ state }) => state === 'missing').length;
  return [
    texts.of(categoryLabel, names, formatCount(categories.length)),
    ...series.map((one) => seriesSummary(description, one)),
    missing > 0 ? texts.missing(formatCount(missing)) : '',
    texts.table,
  ].join('');
}

import { formatCount, formatPercentChange } from '../../../lib/text/numbers';
import { chartTexts } from '../../../texts/charts';
import { summaryTexts as texts } from '../../../texts/charts/summary';
import { screenTexts } from '../../../texts/screens';
import type { ChartDescription, Series } from './chartDescription';
import { valueText } from './chartSentences';

interface Point {
  /** 2022年9月17日(土) */
  where: string;
  value: number;
}

/** With fewer values there are no two halves to compare. */
const LEAST_FOR_TREND = 4;
/** Within this part of each other two halves are the same. */
const STEADY = 0.05;

/** Values of categories that are over: what is still being counted is told apart (product.md, 2). */
function overOf({ categories }: ChartDescription, { values }: Series): Point[] {
  return categories.flatMap(({ longLabel, state }, index) => {
    const value = values[index] ?? null;
    return state === 'ended' && value !== null ? [{ where: longLabel, value }] : [];
  });
}

/** The first one that no other is above. */
function highestOf(points: readonly Point[]): Point | undefined {
  return points.reduce((top, one) => (one.value > top.value ? one : top), points[0]!);
}

function lowestOf(points: readonly Point[]): Point | undefined {
  return points.reduce((low, one) => (one.value < low.value ? one : low), points[0]!);
}

const meanOf = (points: readonly Point[]) =>
  points.reduce((sum, { value }) => sum + value, 0) / points.length;

function trendOf(description: ChartDescription, points: readonly Point[]): string {
  const { ranks, categoryLabel } = description;
  const [first, last] = [points[0], points.at(-1)];
  // The bars of a ranking fall by themselves.
  if (categoryLabel === screenTexts.dj || !first || !last || first === last) return '';
  const fromTo = texts.fromTo(
    valueText(first.value, description),
    valueText(last.value, description),
  );
  if (ranks || points.length < LEAST_FOR_TREND) return fromTo;
  const middle = Math.floor(points.length / 2);
  const [before, after] = [meanOf(points.slice(0, middle)), meanOf(points.slice(-middle))];
  if (before <= 0) return fromTo;
  const by = formatPercentChange(after, before);
  if (Math.abs(after - before) <= before * STEADY) return texts.steady;
  return after > before ? texts.rises(by) : texts.falls(by);
}

function extremesOf(description: ChartDescription, points: readonly Point[]): string {
  const { ranks } = description;
  const [high, low] = [highestOf(points), lowestOf(points)];
  if (!high || !low) return texts.none;
  const text = ({ value }: Point) => valueText(value, description);
  if (points.length === 1) return texts.only(high.where, text(high));
  if (high.value === low.value) return texts.allSame(text(high));
  const told = ranks
    ? [texts.best(low.where, text(low)), texts.worst(high.where, text(high))]
    : [texts.highest(high.where, text(high)), texts.lowest(low.where, text(low))];
  return `${told.join(chartTexts.listComma)}。`;
}

function runningOf(description: ChartDescription, { values }: Series): string {
  const index = description.categories.findIndex(({ state }) => state === 'running');
  const category = description.categories[index];
  const value = values[index] ?? null;
  if (!category || value === null) return '';
  const what = `${category.longLabel}の${valueText(value, description)}`;
  return texts.running(what, category.stateLabel ?? chartTexts.running);
}

function seriesWords(description: ChartDescription, series: Series): string {
  const points = overOf(description, series);
  const words = [
    points.length === 0 ? texts.none : extremesOf(description, points),
    trendOf(description, points),
    runningOf(description, series),
  ].join('');
  return description.series.length === 1 ? words : `${series.name}：${words}`;
}

/** What one would see, for screen readers: of each series the highest, the lowest, where it goes, and today apart. */
export function chartSummary(description: ChartDescription): string {
  const { categories, series, categoryLabel } = description;
  const names = series.map(({ name }) => name).join(chartTexts.listComma);
  const missing = categories.filter(({ state }) => state === 'missing').length;
  return [
    texts.of(categoryLabel, names, formatCount(categories.length)),
    ...series.map((one) => seriesWords(description, one)),
    missing > 0 ? texts.missing(formatCount(missing)) : '',
    texts.table,
  ].join('');
}

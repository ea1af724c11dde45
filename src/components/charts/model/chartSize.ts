import type { ChartKind } from '../geometry/plot';
import type { ChartDescription } from './chartDescription';

/** Height of a chart unless told otherwise, in CSS pixels: fixed before anything is known, so nothing shifts. */
export const CHART_HEIGHT = 240;

/** Height of a row of a chart of horizontal bars, in CSS pixels. */
export const ROW_HEIGHT = 30;

/** Width that an A4 sheet, upright, leaves a card, in CSS pixels: text is printed in its usual size. */
export const PAPER_WIDTH = 660;

/** In CSS pixels: horizontal bars need room for each of them. */
export function defaultHeight(kind: ChartKind, { categories }: ChartDescription): number {
  return kind === 'rows' ? Math.max(1, categories.length) * ROW_HEIGHT : CHART_HEIGHT;
}

import type { Plot } from './plot';

/** Of a bar, in CSS pixels. */
export interface BarBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bar of one of `series` series in a category, from 0 to `value`; they stand beside one another. */
export function barBox(
  plot: Plot,
  { index, number, series }: { index: number; number: number; series: number },
  value: number,
): BarBox {
  const breadth = plot.band.bandwidth() / Math.max(1, series);
  const start = (plot.band(index) ?? 0) + breadth * number;
  const end = plot.value(value);
  return plot.kind === 'rows'
    ? { x: plot.left, y: start, width: end - plot.left, height: breadth }
    : { x: start, y: end, width: breadth, height: plot.bottom - end };
}

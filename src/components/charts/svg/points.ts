import type { ScaleBand } from 'd3-scale';
import type { ChartDescription, ChartKind } from '../model/chartDescription';
import type { PlacedNote } from './notes';

/** The layout of a chart in CSS pixels of a box `width` by `height`; drawing, marks, cursor and tooltip use it. */
export interface Plot {
  kind: ChartKind;
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  ticks: { value: number; label: string }[];
  /** A band's step is the plot's length divided by the categories. */
  band: ScaleBand<number>;
  /** The position of a value along its axis. */
  value: (value: number) => number;
  labelEvery: number;
  notes: PlacedNote[];
}

/** Two places that are tied touch, in CSS pixels. */
const TIED_APART = 6;

/** The middle of a category, along its axis; 14.5 is half way from the fifteenth to the next one. */
export function middleOf({ band }: Pick<Plot, 'band'>, index: number): number {
  return (band(0) ?? 0) + band.bandwidth() / 2 + index * band.step();
}

/** The category at a position along its axis; outside of the plot the nearest one. */
export function categoryAt({ band }: Pick<Plot, 'band'>, position: number): number {
  const at = Math.floor((position - band.range()[0]) / band.step());
  return Math.min(band.domain().length - 1, Math.max(0, at));
}

type Place = [description: ChartDescription, plot: Plot, number: number, index: number];

/** Of a line in a category; null where it has a gap. Lines with the same rank touch, side by side in its row. */
export function pointOf(...[{ series, ranks }, plot, number, index]: Place) {
  const value = series[number]?.values[index] ?? null;
  if (value === null) return null;
  const tied = ranks
    ? series.flatMap(({ values }, at) => (values[index] === value ? [at] : []))
    : [number];
  const offset = (tied.indexOf(number) - (tied.length - 1) / 2) * TIED_APART;
  return { x: middleOf(plot, index), y: plot.value(value) + offset };
}

/** The bar of a series in a category, from 0 to its value; series stand beside one another. */
export function barOf(...[{ series }, plot, number, index]: Place) {
  const value = series[number]?.values[index] ?? null;
  if (value === null) return null;
  const breadth = plot.band.bandwidth() / series.length;
  const start = (plot.band(index) ?? 0) + breadth * number;
  const end = plot.value(value);
  return plot.kind === 'rows'
    ? { x: plot.left, y: start, width: end - plot.left, height: breadth }
    : { x: start, y: end, width: breadth, height: plot.bottom - end };
}

import { area, line } from 'd3-shape';
import type { Category, ChartDescription, Series } from '../model/chartDescription';
import { middleOf, type Plot } from './plot';

export interface LinePoint {
  index: number;
  x: number;
  y: number;
  running: boolean;
}

/** What a line is drawn from; all paths are SVG path data. */
export interface LineParts {
  /** Ended days; nulls are gaps */
  solid: string;
  /** From the last ended day to the running one */
  dashed: string;
  /** Below the whole line, down to 0 */
  below: string;
  points: LinePoint[];
}

/** Whether the one line stands on an area, as an amount does; a place has none. */
export function standsOnArea({ series, ranks }: ChartDescription): boolean {
  return !ranks && series.filter(({ quiet }) => !quiet).length === 1;
}

type MaybePoint = LinePoint | null;

function pointsOf({ values }: Series, categories: Category[], plot: Plot): MaybePoint[] {
  return categories.map(({ state }, index) => {
    const value = values[index] ?? null;
    if (value === null) return null;
    return { index, x: middleOf(plot, index), y: plot.value(value), running: state === 'running' };
  });
}

const path = line<MaybePoint>()
  .defined((point) => point !== null)
  .x((point) => point?.x ?? 0)
  .y((point) => point?.y ?? 0);

export function linePartsOf(series: Series, categories: Category[], plot: Plot): LineParts {
  const points = pointsOf(series, categories, plot);
  const last = points.findIndex((point) => point?.running);
  const below = area<MaybePoint>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y0(plot.bottom)
    .y1((point) => point?.y ?? 0);
  return {
    solid: path(points.map((point) => (point?.running ? null : point))) ?? '',
    dashed: last > 0 ? (path(points.slice(last - 1, last + 1)) ?? '') : '',
    below: below(points) ?? '',
    points: points.filter((point) => point !== null),
  };
}

/** Markers far enough apart to be told from one another; the last one always, a lone one too. */
export function markedPoints(points: LinePoint[], plot: Plot, crowded: number): LinePoint[] {
  const every = plot.band.step() >= crowded ? 1 : plot.labelEvery;
  return points.filter((point, place) => {
    const alone =
      points[place - 1]?.index !== point.index - 1 && points[place + 1]?.index !== point.index + 1;
    return alone || place === points.length - 1 || point.index % every === 0;
  });
}

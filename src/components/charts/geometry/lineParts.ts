import type { Category, ChartDescription, Series } from '../model/chartDescription';
import { areaPath, linePath } from './paths';
import { middleOf, type Plot } from './plot';

export interface LinePoint {
  index: number;
  x: number;
  y: number;
  running: boolean;
}

/** The parts of a line; all paths are SVG path data. */
export interface LineParts {
  /** Ended days; nulls are gaps. The running day stands apart. */
  solid: string;
  /** The area between that line and 0 */
  below: string;
  points: LinePoint[];
}

/** A single line of amounts is drawn above a filled area; ranks have none. */
export function hasArea({ series, ranks, behind }: ChartDescription): boolean {
  return !ranks && !behind && series.filter(({ quiet }) => !quiet).length === 1;
}

type MaybePoint = LinePoint | null;

function pointsOf({ values }: Series, categories: Category[], plot: Plot): MaybePoint[] {
  return categories.map(({ state }, index) => {
    const value = values[index] ?? null;
    if (value === null) return null;
    return { index, x: middleOf(plot, index), y: plot.value(value), running: state === 'running' };
  });
}

export function linePartsOf(series: Series, categories: Category[], plot: Plot): LineParts {
  const points = pointsOf(series, categories, plot);
  const ended = points.map((point) => (point?.running ? null : point));
  return {
    solid: linePath(ended),
    below: areaPath(ended, plot.bottom),
    points: points.filter((point) => point !== null),
  };
}

/** Points that get a marker: far enough apart to be distinguished, always the last one and isolated ones. */
export function markedPoints(points: LinePoint[], plot: Plot, crowded: number): LinePoint[] {
  const every = plot.band.step() >= crowded ? 1 : plot.labelEvery;
  return points.filter((point, at) => {
    const alone =
      points[at - 1]?.index !== point.index - 1 && points[at + 1]?.index !== point.index + 1;
    return alone || at === points.length - 1 || point.index % every === 0;
  });
}

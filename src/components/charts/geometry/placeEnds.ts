import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from './plot';
import { spreadLabels } from './spreadLabels';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** The name of a line beside its end: at `x`, its middle at `y`; the line ends at `fromX`, `fromY`. */
export interface PlacedEnd {
  series: number;
  name: string;
  x: number;
  y: number;
  fromX: number;
  fromY: number;
}

const LINE = TEXT_SIZE + 3;
const BESIDE = 16;
/** Where names had to be moved away from their lines' ends, so that the leaders can be told apart. */
const AWAY = 34;

interface End {
  series: number;
  name: string;
  index: number;
  value: number;
}

function endsOf({ series }: ChartDescription): End[] {
  return series.flatMap(({ name, values }, number) => {
    const index = values.findLastIndex((value) => value !== null);
    const value = values[index] ?? null;
    return value === null ? [] : [{ series: number, name, index, value }];
  });
}

/**
 * How much room beside the plot the names need, in CSS pixels: little where days to come already leave
 * them some. `across` is what plot and names share.
 */
export function roomForEnds(description: ChartDescription, across: number, least: number): number {
  if (description.series.length < 2) return least;
  const ends = endsOf(description);
  const longest = Math.max(0, ...ends.map(({ name }) => textWidth(name)));
  const gap = ends.length > 2 ? AWAY : BESIDE;
  const needed = Math.min(longest + gap + 2, Math.max(100, across * 0.3));
  const last = Math.max(0, ...ends.map(({ index }) => index));
  const share = (last + 0.5) / Math.max(1, description.categories.length);
  return Math.max(least, across - (across - needed) / share);
}

/** Names of several lines, moved apart where the lines end close to one another. */
export function placeEnds(description: ChartDescription, plot: Plot): PlacedEnd[] {
  if (plot.kind !== 'lines' || description.series.length < 2) return [];
  const ends = endsOf(description).map(({ index, value, ...end }) => ({
    ...end,
    fromX: (plot.band(index) ?? 0) + plot.band.bandwidth() / 2,
    fromY: plot.value(value),
  }));
  const labels = spreadLabels(
    ends.map(({ fromY }) => fromY),
    LINE,
    plot.top,
    plot.bottom - LINE / 2 - 2,
  );
  const moved = labels.some(({ at, y }) => Math.abs(at - y) > LINE / 2);
  const x = Math.max(...ends.map(({ fromX }) => fromX)) + (moved ? AWAY : BESIDE);
  return ends.map((end, place) => ({
    ...end,
    name: fitText(end.name, plot.width - x),
    x,
    y: labels[place]?.y ?? end.fromY,
  }));
}

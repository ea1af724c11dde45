import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from './plot';
import { spreadLabels } from './spreadLabels';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** The name of a line: it begins at `x`, its vertical middle is `y`; the line ends at `fromX`, `fromY`. */
export interface PlacedEnd {
  series: number;
  name: string;
  x: number;
  y: number;
  fromX: number;
  fromY: number;
}

const LINE = TEXT_SIZE + 3;
/** From the ends of the lines to their names, in CSS pixels */
const GAP = 16;
/** The same where names were moved up or down: the leaders need room to be distinguished. */
const LEADER_GAP = 34;

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
 * The room that the names need at the right of the plot, in CSS pixels: less where the lines end before
 * the last day. `across`: width of plot and names together; `least`: the room without names.
 */
export function roomForEnds(description: ChartDescription, across: number, least: number): number {
  if (description.series.length < 2) return least;
  const ends = endsOf(description);
  const longest = Math.max(0, ...ends.map(({ name }) => textWidth(name)));
  const gap = ends.length > 2 ? LEADER_GAP : GAP;
  const needed = Math.min(longest + gap + 2, Math.max(100, across * 0.3));
  const last = Math.max(0, ...ends.map(({ index }) => index));
  const share = (last + 0.5) / Math.max(1, description.categories.length);
  return Math.max(least, across - (across - needed) / share);
}

/** The names of several lines, moved apart where the lines end close to one another. */
export function placeEnds(description: ChartDescription, plot: Plot): PlacedEnd[] {
  if (plot.kind !== 'lines' || plot.bare || description.series.length < 2) return [];
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
  const restEnds = plot.rest ? plot.rest.left + plot.rest.width : 0;
  const x = Math.max(restEnds, ...ends.map(({ fromX }) => fromX)) + (moved ? LEADER_GAP : GAP);
  return ends.map((end, place) => ({
    ...end,
    name: fitText(end.name, plot.width - x),
    x,
    y: labels[place]?.y ?? end.fromY,
  }));
}

import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from './plot';
import { spreadLabels } from './spreadLabels';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** The name of a line: it begins at `x`, its vertical middle is `y`; the line ends at `fromX`, `fromY`. */
export interface PlacedEnd {
  series: number;
  /** Its own in the chart: shortened names can be the same. */
  key: string;
  /** On one line, or where there is little room on several. */
  lines: string[];
  x: number;
  y: number;
  fromX: number;
  fromY: number;
}

/** From one line of text to the next, in CSS pixels */
export const LINE = TEXT_SIZE + 3;
/** From the ends of the lines to their names, in CSS pixels */
const GAP = 16;
/** The same where names were moved up or down: the leaders need room to be distinguished. */
const LEADER_GAP = 34;

interface End {
  series: number;
  key: string;
  lines: string[];
  index: number;
  value: number;
}

/** With less width each word of an end has a line of its own, and 見込み stands elsewhere. */
const NARROW = 440;

export const isNarrow = (width: number) => width < NARROW;

function endsOf({ series, outlook, categories }: ChartDescription, width: number): End[] {
  const ofLines = series.flatMap(({ key, name, values, end }, number): End[] => {
    const index = values.findLastIndex((value) => value !== null);
    const value = values[index] ?? null;
    if (value === null || end?.length === 0) return [];
    const lines = end ? (isNarrow(width) ? end : [end.join(' ')]) : [name];
    return [{ series: number, key, lines, index, value }];
  });
  const band = isNarrow(width) ? null : outlook?.band;
  if (!band) return ofLines;
  const value = ((band.low.at(-1) ?? 0) + (band.high.at(-1) ?? 0)) / 2;
  const index = categories.length - 1;
  return [...ofLines, { series: 0, key: 'outlook', lines: [band.label], index, value }];
}

/**
 * The room that the names need at the right of the plot, in CSS pixels: less where the lines end before
 * the last day and no stub follows it. `across`: width of plot and names together; `least`: the room without names.
 */
export function roomForEnds(
  description: ChartDescription,
  { across, hasRest }: { across: number; hasRest: boolean },
  least: number,
): number {
  if (description.series.length < 2) return least;
  const ends = endsOf(description, across);
  const longest = Math.max(0, ...ends.flatMap(({ lines }) => lines.map((line) => textWidth(line))));
  const gap = ends.length > 2 ? LEADER_GAP : GAP;
  const needed = Math.min(longest + gap + 2, Math.max(100, across * 0.3));
  const last = Math.max(0, ...ends.map(({ index }) => index));
  if (hasRest) return Math.max(least, needed);
  const share = (last + 0.5) / Math.max(1, description.categories.length);
  return Math.max(least, across - (across - needed) / share);
}

/** The names of several lines, moved apart where the lines end close to one another. */
export function placeEnds(description: ChartDescription, plot: Plot): PlacedEnd[] {
  if (plot.kind !== 'lines' || plot.bare || description.series.length < 2) return [];
  const ends = endsOf(description, plot.width - plot.left).map(({ index, value, ...end }) => ({
    ...end,
    fromX: (plot.band(index) ?? 0) + plot.band.bandwidth() / 2,
    fromY: plot.value(value),
  }));
  const labels = spreadLabels(
    ends.map(({ fromY }) => fromY),
    LINE * Math.max(1, ...ends.map(({ lines }) => lines.length)),
    plot.top,
    plot.bottom - LINE / 2 - 2,
  );
  // Of two the room for leaders is not kept (roomForEnds): theirs do not cross.
  const moved = ends.length > 2 && labels.some(({ at, y }) => Math.abs(at - y) > LINE / 2);
  const restEnds = plot.rest ? plot.rest.left + plot.rest.width : 0;
  const x = Math.max(restEnds, ...ends.map(({ fromX }) => fromX)) + (moved ? LEADER_GAP : GAP);
  return ends.map((end, place) => ({
    ...end,
    lines: end.lines.map((line) => fitText(line, plot.width - x)),
    x,
    y: labels[place]?.y ?? end.fromY,
  }));
}

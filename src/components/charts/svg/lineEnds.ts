import type { ChartDescription, Series } from '../model/chartDescription';
import { pointOf, type Plot } from './points';
import { fitText, TEXT_SIZE, textWidth } from './textWidth';

/** The name of a line: it begins at `x`, its vertical middle is `y`; the line ends at `fromX`, `fromY`. */
export interface LineEnd {
  number: number;
  text: string;
  x: number;
  y: number;
  fromX: number;
  fromY: number;
}

/** From one line of text to the next, in CSS pixels */
const LINE = TEXT_SIZE + 3;
/** Of a chart in CSS pixels: narrower ones are on a phone. */
const WIDE = 400;
/** From the ends of the lines to their names: leaders need room to be told apart, ranks stand level. */
function gapOf({ ranks }: ChartDescription, width: number): number {
  if (ranks) return 16;
  return width < WIDE ? 20 : 30;
}

/**
 * Its name, where there are several lines: one line and what it is compared with are named in the legend. On a phone
 * the figure after the name of a quiet line would take the room of the lines.
 */
function endText({ end, name, quiet }: Series, { series }: ChartDescription, width: number) {
  if (end && quiet && width < WIDE) return name;
  const isAmongOthers = series.filter((one) => !one.quiet).length > 1;
  return end ?? (isAmongOthers && !quiet ? name : '');
}

/** The room that the names need at the right of a plot, which begins at `left` in a chart of this width. */
export function roomForEnds(description: ChartDescription, width: number, left: number): number {
  const texts = description.series.map((one) => endText(one, description, width));
  const longest = Math.max(0, ...texts.map((text) => textWidth(text)));
  if (longest === 0) return 0;
  const most = Math.max(120, (width - left) * (description.ranks ? 0.45 : 0.3));
  return Math.min(longest + gapOf(description, width) + 2, most);
}

/** The names of several lines, moved apart where the lines end close to one another. */
export function lineEnds(description: ChartDescription, plot: Plot): LineEnd[] {
  const ends = description.series.flatMap((one, number) => {
    const last = one.values.findLastIndex((value) => value !== null);
    const from = pointOf(description, plot, number, last);
    const text = endText(one, description, plot.width);
    return from && text !== '' ? [{ number, text, from, y: from.y }] : [];
  });
  ends.sort((a, b) => a.y - b.y);
  // Downwards, then what has left the plot at the bottom upwards again.
  ends.forEach((end, at) => {
    end.y = Math.max(end.y, at === 0 ? plot.top : ends[at - 1]!.y + LINE);
  });
  ends.reverse().forEach((end, at) => {
    end.y = Math.min(end.y, at === 0 ? plot.bottom : ends[at - 1]!.y - LINE);
  });
  const x = Math.max(...ends.map(({ from }) => from.x)) + gapOf(description, plot.width);
  return ends.map(({ number, text, from, y }) => ({
    number,
    text: fitText(text, plot.width - x),
    x,
    y,
    fromX: from.x,
    fromY: from.y,
  }));
}

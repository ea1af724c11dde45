import { formatCount } from '../../../lib/text/numbers';
import { djName } from '../../../lib/privacy/names';
import { riverTexts } from '../../../texts/charts/river';
import { middleOf, type Plot } from '../geometry/plot';
import { bandScale, valueScale, type BandScale } from '../geometry/scales';
import { NAME_SIZE, TEXT_SIZE, textWidth } from '../geometry/textWidth';
import { labelStep, rankTicks } from '../geometry/ticks';
import { columnsOf, type River } from './river';
import { ABOVE, BEYOND, DAYS, LANES } from './riverHeight';

/** The layout of a river in CSS pixels; the days alone are what Google draws. */
export interface RiverPlot extends Plot {
  /** The running day's column; null without one. */
  column: { left: number; width: number } | null;
  /** Where places without a row are told. */
  beyond: number;
  /** Where names begin; `to`: where movements end. */
  names: { from: number; to: number };
  /** Of the boxes of notes. */
  lanesTop: number;
}

const GAP = 8;
/** Below that in CSS pixels the names take what the days can spare. */
export const NARROW = 560;
const COLUMN = { wide: 34, narrow: 26 };
const COLUMN_GAP = 8;
/** Rank, 同率, a movement and the blanks between them and the name. */
const BESIDE_NAME = 88;
/** Up to here each place has its number. */
const MOST_NUMBERS = 16;

function roomForNames(river: River, width: number): number {
  const longest = Math.max(0, ...river.djs.map((dj) => textWidth(djName(dj), NAME_SIZE)));
  return Math.min(longest + BESIDE_NAME, width * (width < NARROW ? 0.46 : 0.28));
}

function placesWithNumber(lowest: number): number[] {
  if (lowest > MOST_NUMBERS) return rankTicks(lowest, 10).filter((place) => place <= lowest);
  return Array.from({ length: lowest }, (_, at) => at + 1);
}

export function riverPlot(
  river: River,
  { width, height }: { width: number; height: number },
): RiverPlot {
  const lowest = Math.max(2, river.lowest);
  const ticks = placesWithNumber(lowest);
  const isNarrow = width < NARROW;
  const columnWidth = isNarrow ? COLUMN.narrow : COLUMN.wide;
  const left = textWidth(isNarrow ? formatCount(lowest) : riverTexts.nth(lowest)) + GAP;
  const forColumn = river.today ? columnWidth + COLUMN_GAP : 0;
  const names = width - roomForNames(river, width);
  const right = Math.max(left + 1, names - GAP - forColumn);
  const bottom = height - BEYOND - DAYS - LANES;
  const band = bandScale(river.days.length, [left, right], 0.32);
  const labels = Math.max(0, ...river.days.map(({ label }) => textWidth(label))) + GAP;
  return {
    kind: 'lines',
    width,
    height,
    left,
    top: ABOVE,
    right,
    bottom,
    // The ends of Google's axis are the first and the last of them.
    ticks: ticks.at(-1) === lowest ? ticks : [...ticks, lowest],
    band,
    value: valueScale([1, lowest], [ABOVE, bottom]),
    labelEvery: labelStep(labels, band.step()),
    notes: [],
    column: river.today && { left: right + COLUMN_GAP, width: columnWidth },
    beyond: bottom + BEYOND - TEXT_SIZE / 2,
    names: { from: names, to: width },
    lanesTop: height - LANES,
  };
}

/** The middle of a column, along the days. */
export function columnX(plot: RiverPlot, column: number): number {
  if (column < plot.band.count || !plot.column) return middleOf(plot, column);
  return plot.column.left + plot.column.width / 2;
}

/** With the running day as one more band at the end: what is right of the days chooses it. */
export function choicePlot(plot: RiverPlot, river: River): Plot {
  const { band } = plot;
  const count = columnsOf(river).length;
  const wider: BandScale = Object.assign((index: number) => band(index), { ...band, count });
  // Without any day over there is the running one alone, wherever somebody points.
  return count === 1
    ? { ...plot, band: bandScale(1, [0, plot.width], 0) }
    : { ...plot, band: wider };
}

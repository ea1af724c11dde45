import { formatCount } from '../../../lib/text/numbers';
import { highestDrawn, highestValue, type ChartDescription } from '../model/chartDescription';
import { roomForEnds } from './placeEnds';
import { layNotes, placeNotes, roomForNotes, type PlacedNote } from './placeNotes';
import { bandScale, valueScale, type BandScale, type ValueScale } from './scales';
import { NAME_SIZE, TEXT_SIZE, textWidth } from './textWidth';
import { integerTicks, labelStep, rankTicks } from './ticks';

/** Vertical bars (days), horizontal bars (rankings), lines. */
export type ChartKind = 'columns' | 'rows' | 'lines';

/** The layout of a chart in CSS pixels of a box `width` by `height`; both drawings, overlay and tooltip use it. */
export interface Plot {
  kind: ChartKind;
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  ticks: number[];
  /** Category number to its band; a band's step is the plot's length divided by the categories. */
  band: BandScale;
  value: ValueScale;
  labelEvery: number;
  notes: PlacedNote[];
}

const GAP = 8;
const CATEGORY_AXIS = 24;
const TICK_DISTANCE = 48;

interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Size = Pick<Plot, 'kind' | 'width' | 'height'>;

function widest(texts: string[], size = TEXT_SIZE): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, size)));
}

function marginsOf(description: ChartDescription, size: Size, ticks: number[]): Margins {
  const values = widest(ticks.map(formatCount));
  if (size.kind !== 'rows') {
    const left = values + GAP;
    const across = size.width - left;
    const right = size.kind === 'lines' ? roomForEnds(description, across, GAP * 2) : GAP;
    return { left, top: TEXT_SIZE + 1, right, bottom: CATEGORY_AXIS };
  }
  const names = widest(
    description.categories.map(({ label }) => label),
    NAME_SIZE,
  );
  const left = Math.min(names, Math.max(96, Math.min(240, size.width * 0.3))) + GAP;
  const right =
    widest([`${formatCount(highestValue(description))}${description.unit}`], NAME_SIZE) + GAP;
  return { left, top: 0, right, bottom: 0 };
}

function layOut(description: ChartDescription, size: Size, ticks: number[], above: number): Plot {
  const margins = marginsOf(description, size, ticks);
  const { left } = margins;
  const top = Math.max(margins.top, above);
  const right = Math.max(left + 1, size.width - margins.right);
  const bottom = Math.max(top + 1, size.height - margins.bottom);
  const isRows = size.kind === 'rows';
  const band = isRows
    ? bandScale(description.categories.length, [top, bottom], 0.4)
    : bandScale(description.categories.length, [left, right], 0.32);
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const value = valueScale(
    description.ranks ? [last, first] : [first, last],
    isRows ? [left, right] : [bottom, top],
  );
  const labels = widest(description.categories.map(({ label }) => label)) + GAP;
  const plot = { ...size, left, top, right, bottom, ticks, band, value, notes: [] };
  return {
    ...plot,
    labelEvery: isRows ? 1 : labelStep(labels, band.step(), description.labelSteps),
  };
}

function ticksOf(description: ChartDescription, kind: ChartKind, wanted: number): number[] {
  const highest = highestDrawn(description);
  // Horizontal bars have no axis: the longest one takes the whole width.
  if (kind === 'rows') return [0, Math.max(1, highest)];
  return description.ranks ? rankTicks(highest, wanted) : integerTicks(highest, wanted);
}

/** Text is never scaled: a narrow box shows fewer labels. */
export function plotOf(description: ChartDescription, size: Size): Plot {
  const wanted = Math.max(2, Math.floor(size.height / TICK_DISTANCE));
  const ticks = ticksOf(description, size.kind, wanted);
  // Notes take height only, so their horizontal layout is known before that of the plot.
  const flat = layOut(description, size, ticks, 0);
  const notes = size.kind === 'rows' ? [] : layNotes(description, flat);
  const plot = layOut(description, size, ticks, roomForNotes(notes));
  return { ...plot, notes: placeNotes(notes, description, plot) };
}

/** A place between the middles of two categories: 14.5 is half way from the fifteenth to the next one. */
export function placeOf(plot: Pick<Plot, 'band'>, at: number): number {
  return middleOf(plot, 0) + at * plot.band.step();
}

/** The middle of a category, along its axis. */
export function middleOf({ band }: Pick<Plot, 'band'>, index: number): number {
  return (band(index) ?? 0) + band.bandwidth() / 2;
}

/** The category at a position along its axis; outside of the plot the nearest one. */
export function categoryAt({ band }: Pick<Plot, 'band'>, position: number): number {
  const [start] = band.range();
  const last = band.count - 1;
  return Math.min(last, Math.max(0, Math.floor((position - start) / band.step())));
}

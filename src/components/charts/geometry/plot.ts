import { formatCount } from '../../../lib/text/numbers';
import { highestDrawn, highestValue, type ChartDescription } from '../model/chartDescription';
import { roomForEnds } from './placeEnds';
import { CATEGORY_AXIS, layNotes, placeNotes, roomForNotes, type PlacedNote } from './placeNotes';
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
  /** The stub of what follows the last category. */
  rest?: { left: number; width: number; label: string } | undefined;
  /** Axis, lane and names stand elsewhere. */
  bare?: boolean;
}

/** How a chart stands among others of the same days. */
export interface PlotFrame {
  /** The left edge of all their plots, in CSS pixels */
  left: number;
  /** `none`: the axis is drawn once, below all of them; `only`: that axis. */
  axis: 'none' | 'only';
}

const GAP = 8;
/** Below a plot without an axis: the letters of its 0. */
const BARE_BOTTOM = 7;
/** Names beside lines need the stub's room in a narrower chart. */
const NARROW = 480;
const TICK_DISTANCE = 48;
/** Of a step; the rest is the bars'. */
const LEAST_GAP = 0.32;
/** Of one bar in CSS pixels: a range of a day or two is no wall of colour. */
const WIDEST_BAR = 96;
/** From this height on there are three, nearer to each other: two would leave half of a low drawing empty. */
const LEAST_FOR_THREE = 120;

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

/** The room for the figures of an axis that reaches `highest`, in CSS pixels. */
export function roomForFigures(highest: number): number {
  return widest(integerTicks(highest, 5).map(formatCount)) + GAP;
}

function restWidth(
  { rest, series }: ChartDescription,
  { kind, width }: Size,
  frame: PlotFrame | undefined,
): number {
  const isCrowded = !frame && kind === 'lines' && series.length > 1 && width < NARROW;
  return rest === undefined || isCrowded ? 0 : textWidth(rest) + GAP * 2;
}

function marginsOf(
  description: ChartDescription,
  size: Size,
  ticks: number[],
  frame: PlotFrame | undefined,
): Margins {
  if (size.kind !== 'rows') {
    const left = frame?.left ?? widest(ticks.map(formatCount)) + GAP;
    const rest = restWidth(description, size, frame);
    const across = size.width - left - rest;
    const hasNames = size.kind === 'lines' && frame === undefined;
    const right =
      rest + (hasNames ? roomForEnds(description, { across, hasRest: rest > 0 }, GAP * 2) : GAP);
    if (frame?.axis === 'only') return { left, top: 0, right, bottom: size.height };
    return { left, top: TEXT_SIZE + 1, right, bottom: frame ? BARE_BOTTOM : CATEGORY_AXIS };
  }
  const names = widest(
    description.categories.map(({ label }) => label),
    NAME_SIZE,
  );
  const left = Math.min(names, Math.max(128, Math.min(260, size.width * 0.36))) + GAP;
  const right =
    widest([`${formatCount(highestValue(description))}${description.unit}`], NAME_SIZE) + GAP;
  return { left, top: 0, right, bottom: 0 };
}

interface Layout {
  size: Size;
  ticks: number[];
  frame: PlotFrame | undefined;
}

/** Between the bars of days, as a part of a step. */
function gapBetween({ categories, series }: ChartDescription, across: number): number {
  const step = across / Math.max(1, categories.length);
  return Math.max(LEAST_GAP, 1 - (WIDEST_BAR * series.length) / step);
}

function layOut(
  description: ChartDescription,
  { size, ticks, frame }: Layout,
  below: number,
): Plot {
  const margins = marginsOf(description, size, ticks, frame);
  const { left, top } = margins;
  const right = Math.max(left + 1, size.width - margins.right);
  const bottom = Math.max(top + 1, size.height - margins.bottom - below);
  const isRows = size.kind === 'rows';
  const band = isRows
    ? bandScale(description.categories.length, [top, bottom], 0.4)
    : bandScale(
        description.categories.length,
        [left, right],
        gapBetween(description, right - left),
      );
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const isTopDown = description.ranks || description.behind;
  const value = valueScale(
    isTopDown ? [last, first] : [first, last],
    isRows ? [left, right] : [bottom, top],
  );
  const labels = widest(description.categories.map(({ label }) => label)) + GAP;
  const stub = isRows ? 0 : restWidth(description, size, frame);
  return {
    ...size,
    ...{ left, top, right, bottom, ticks, band, value },
    notes: [],
    labelEvery: isRows ? 1 : labelStep(labels, band.step(), description.labelSteps),
    rest:
      stub === 0 ? undefined : { left: right, width: stub - GAP, label: description.rest ?? '' },
    bare: frame?.axis === 'none',
  };
}

function ticksOf(description: ChartDescription, kind: ChartKind, wanted: number): number[] {
  const highest = Math.max(highestDrawn(description), description.expected?.high ?? 0);
  // Horizontal bars have no axis: the longest one takes the whole width.
  if (kind === 'rows') return [0, Math.max(1, highest)];
  return description.ranks ? rankTicks(highest, wanted) : integerTicks(highest, wanted);
}

/** Text is never scaled: a narrow box shows fewer labels. */
export function plotOf(description: ChartDescription, size: Size, frame?: PlotFrame): Plot {
  const least = size.height < LEAST_FOR_THREE ? 2 : 3;
  const wanted = Math.max(least, Math.floor(size.height / TICK_DISTANCE));
  const layout = { size, ticks: ticksOf(description, size.kind, wanted), frame };
  // Notes take height only, so their horizontal layout is known before that of the plot.
  const flat = layOut(description, layout, 0);
  const notes = size.kind === 'rows' || flat.bare ? [] : layNotes(description, flat);
  const plot = layOut(description, layout, frame ? 0 : roomForNotes(notes));
  return { ...plot, notes: placeNotes(notes, plot) };
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

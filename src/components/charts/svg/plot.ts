import { nice, ticks } from 'd3-array';
import { scaleBand } from 'd3-scale';
import { formatCount } from '../../../lib/text/numbers';
import { chartTexts } from '../../../texts/charts';
import { highestValue, type ChartDescription } from '../model/chartDescription';
import { roomForEnds } from './lineEnds';
import { laneHeight, placeNotes } from './notes';
import type { Plot } from './points';
import { NAME_SIZE, TEXT_SIZE, textWidth } from './textWidth';

/** Height of the names of the days below a plot. */
export const CATEGORY_AXIS = 24;
type Size = Pick<Plot, 'kind' | 'width' | 'height'>;

const GAP = 8;
/** Room for six digits: the plots of charts that stand below one another begin at one place. */
const LEAST_LEFT = 46;
const TICK_DISTANCE = 60;
/** Between bars, of a step. */
const LEAST_GAP = 0.32;
/** Of one bar in CSS pixels: a range of a day or two is no wall of colour. */
const WIDEST_BAR = 96;
/** Up to this rank each one has its row labelled. */
const MOST_ROWS = 16;
const STEPS = [1, 2, 5, 7, 10, 14, 28, 50, 100, 200];
const HOUR_STEPS = [1, 2, 3, 6, 12, 24];

const widest = (texts: string[], size = TEXT_SIZE) =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)));

function rankTicks(lowest: number, isOver: boolean): Plot['ticks'] {
  const all = Array.from({ length: lowest }, (_, at) => at + 1);
  const round = ticks(1, lowest, 8).filter(Number.isInteger);
  const named = lowest <= MOST_ROWS ? all : [...new Set([1, ...round, lowest])];
  const labelled = named.map((value) => ({ value, label: formatCount(value) }));
  return isOver ? [...labelled, { value: lowest + 1, label: chartTexts.beyond }] : labelled;
}

/** Whole numbers from 0 up to one that no figure exceeds, or ranks from the first one down. */
function ticksOf(description: ChartDescription, { kind, height }: Size): Plot['ticks'] {
  const { ranks, lowestRank, expected } = description;
  const highest = Math.max(highestValue(description), expected?.high ?? 0);
  if (ranks) {
    const lowest = Math.max(2, Math.min(lowestRank ?? highest, highest));
    return rankTicks(lowest, highest > lowest);
  }
  // Horizontal bars have no axis: the longest one takes the whole width.
  if (kind === 'rows') return [0, Math.max(1, highest)].map((value) => ({ value, label: '' }));
  const count = Math.max(2, Math.floor(height / TICK_DISTANCE));
  const [, end] = nice(0, Math.max(1, highest), count);
  const whole = ticks(0, end, count).filter(Number.isInteger);
  return whole.map((value) => ({ value, label: formatCount(value) }));
}

/**
 * A linear scale that ends where its range ends. That of d3-scale also interpolates colours and formats numbers,
 * which are 7 kB (gzip) of each page.
 */
function linearScale([from = 0, to = 1]: number[], [start = 0, end = 1]: number[]) {
  return (value: number) => {
    const share = (value - from) / (to - from);
    return start + Math.min(1, Math.max(0, share)) * (end - start);
  };
}

/** The room left and right of a plot; names that are too long are cut. */
function sidesOf(description: ChartDescription, { kind, width }: Size, axis: Plot['ticks']) {
  const { categories, unit } = description;
  if (kind === 'rows') {
    const names = categories.map(({ label }) => label);
    const value = `${formatCount(highestValue(description))}${unit}`;
    const most = Math.max(128, Math.min(260, width * 0.36));
    return [Math.min(widest(names, NAME_SIZE), most), widest([value], NAME_SIZE)] as const;
  }
  const left = Math.max(LEAST_LEFT, widest(axis.map(({ label }) => label)));
  return [left, kind === 'lines' ? roomForEnds(description, width, left) : 0] as const;
}

/** Text is never scaled: a narrow box shows fewer labels. */
export function plotOf(description: ChartDescription, size: Size): Plot {
  const { categories, series, ranks, behind } = description;
  const { kind, width, height } = size;
  const isRows = kind === 'rows';
  const axis = ticksOf(description, size);
  const sides = sidesOf(description, size, axis);
  const left = sides[0] + GAP;
  const right = Math.max(left + 1, width - sides[1] - GAP);
  const top = isRows ? 0 : TEXT_SIZE + 1;
  const below = isRows ? 0 : CATEGORY_AXIS + laneHeight(description);
  const bottom = Math.max(top + 1, height - below);
  const step = (right - left) / Math.max(1, categories.length);
  const gap = isRows ? 0.4 : Math.max(LEAST_GAP, 1 - (WIDEST_BAR * series.length) / step);
  const indexes = categories.map((_, index) => index);
  const band = scaleBand<number>(indexes, isRows ? [top, bottom] : [left, right])
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  const ends = [axis[0]?.value ?? 0, axis.at(-1)?.value ?? 1];
  const value = linearScale(
    ranks || behind ? ends.reverse() : ends,
    isRows ? [left, right] : [bottom, top],
  );
  const needed = (widest(categories.map(({ label }) => label)) + GAP) / Math.max(step, 0.01);
  const steps = description.hours ? HOUR_STEPS : STEPS;
  const labelEvery = isRows ? 1 : (steps.find((each) => each >= needed) ?? Math.ceil(needed));
  const plot = { ...size, left, top, right, bottom, ticks: axis, band, value, labelEvery };
  return { ...plot, notes: isRows ? [] : placeNotes(description, plot) };
}

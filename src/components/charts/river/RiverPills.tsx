import { riverTexts } from '../../../texts/charts/river';
import type { Category } from '../model/chartDescription';
import { TEXT_SIZE, textWidth } from '../geometry/textWidth';
import { columnsOf, type River } from './river';
import { columnX, NARROW, type RiverPlot } from './riverPlot';

interface RiverPillsProps {
  river: River;
  plot: RiverPlot;
  chosen: number | null;
}

interface PillProps {
  look: 'as-of' | 'cursor';
  text: string;
  left: number;
  top: number;
}

const HEIGHT = TEXT_SIZE + 8;
const PADDING = 6;
const APART = 3;

const widthOf = (text: string) => textWidth(text) + PADDING * 2;

function Pill({ look, text, left, top }: PillProps) {
  const width = widthOf(text);
  return (
    <g className={`river-pill river-pill-${look}`}>
      <rect x={left} y={top} width={width} height={HEIGHT} rx={5} />
      <text
        className="chart-text"
        x={left + width / 2}
        y={top + HEIGHT / 2}
        dy="0.36em"
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  );
}

interface HiddenLabelsProps {
  plot: RiverPlot;
  river: River;
  from: number;
  to: number;
  top: number;
}

interface Span {
  from: number;
  to: number;
}

/** Where a day's label stands, and whether a pill in `span` would cut it. */
function labelUnder(
  { plot, label, day }: { plot: RiverPlot; label: string; day: number },
  { from, to }: Span,
) {
  const width = textWidth(label) + 2;
  const left = columnX(plot, day) - width / 2;
  return {
    left,
    width,
    isCut: day % plot.labelEvery === 0 && left < to && left + width > from,
  };
}

/** The room of the mark of the day that the page is as of, in CSS pixels from the left. */
function asOfSpan(plot: RiverPlot, name: string, column: number): Span {
  const width = widthOf(name);
  const from = Math.min(plot.width - width, columnX(plot, column) - Math.min(width / 2, 14));
  return { from, to: from + width };
}

function asOfName(plot: RiverPlot, label: string): string {
  return plot.width < NARROW ? label : riverTexts.asOf(label);
}

/** The days of our drawing's axis, without the labels where that mark stands. */
export function daysBesideAsOf(plot: RiverPlot, river: River): Category[] {
  const columns = columnsOf(river);
  const last = columns.length - 1;
  const asOf = columns[last];
  if (!asOf) return river.days;
  const span = asOfSpan(plot, asOfName(plot, asOf.label), last);
  return river.days.map((category, day) =>
    labelUnder({ plot, label: category.label, day }, span).isCut
      ? { ...category, label: '' }
      : category,
  );
}

/** A day's label that a pill would cut is hidden whole, in our drawing and in Google's. */
function HiddenLabels({ plot, river, from, to, top }: HiddenLabelsProps) {
  return river.days.map(({ key, label }, day) => {
    const { left, width, isCut } = labelUnder({ plot, label, day }, { from, to });
    return (
      isCut && (
        <rect key={key} className="river-hidden" x={left} y={top} width={width} height={HEIGHT} />
      )
    );
  });
}

/** Two marks on the axis: the day that the page is as of, which is the last column, and the one under the cursor. */
export function RiverPills({ river, plot, chosen }: RiverPillsProps) {
  const columns = columnsOf(river);
  const last = columns.length - 1;
  const asOf = columns[last];
  if (!asOf) return null;
  const top = plot.lanesTop - HEIGHT - 6;
  const name = asOfName(plot, asOf.label);
  const { from: asOfLeft, to: asOfRight } = asOfSpan(plot, name, last);
  const cursor = chosen === null || chosen >= last ? undefined : columns[chosen];
  const cursorWidth = cursor ? widthOf(cursor.label) : 0;
  const cursorLeft = Math.min(
    asOfLeft - APART - cursorWidth,
    Math.max(0, columnX(plot, chosen ?? 0) - cursorWidth / 2),
  );
  return (
    <g>
      <HiddenLabels {...{ plot, river, top }} from={asOfLeft} to={asOfRight} />
      {cursor && (
        <HiddenLabels {...{ plot, river, top }} from={cursorLeft} to={cursorLeft + cursorWidth} />
      )}
      <Pill look="as-of" text={name} left={asOfLeft} top={top} />
      {cursor && <Pill look="cursor" text={cursor.label} left={cursorLeft} top={top} />}
    </g>
  );
}

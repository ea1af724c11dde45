import { riverTexts } from '../../../texts/charts/river';
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

/** A day's label that a pill would cut is hidden whole, in our drawing and in Google's. */
function HiddenLabels({ plot, river, from, to, top }: HiddenLabelsProps) {
  return river.days.map(({ key, label }, day) => {
    const width = textWidth(label) + 2;
    const left = columnX(plot, day) - width / 2;
    const isCut = day % plot.labelEvery === 0 && left < to && left + width > from;
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
  const name = plot.width < NARROW ? asOf.label : riverTexts.asOf(asOf.label);
  const width = widthOf(name);
  const asOfLeft = Math.min(plot.width - width, columnX(plot, last) - Math.min(width / 2, 14));
  const cursor = chosen === null || chosen >= last ? undefined : columns[chosen];
  const cursorWidth = cursor ? widthOf(cursor.label) : 0;
  const cursorLeft = Math.min(
    asOfLeft - APART - cursorWidth,
    Math.max(0, columnX(plot, chosen ?? 0) - cursorWidth / 2),
  );
  return (
    <g>
      <HiddenLabels {...{ plot, river, top }} from={asOfLeft} to={asOfLeft + width} />
      {cursor && (
        <HiddenLabels {...{ plot, river, top }} from={cursorLeft} to={cursorLeft + cursorWidth} />
      )}
      <Pill look="as-of" text={name} left={asOfLeft} top={top} />
      {cursor && <Pill look="cursor" text={cursor.label} left={cursorLeft} top={top} />}
    </g>
  );
}

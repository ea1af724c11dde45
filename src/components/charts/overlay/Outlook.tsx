import { linePath, through } from '../geometry/paths';
import { isNarrow, LINE } from '../geometry/placeEnds';
import { middleOf, placeOf, type Plot } from '../geometry/plot';
import type { DayOutlook } from '../model/chartDescription';
import { seriesClass } from '../model/seriesLook';

interface OutlookProps {
  outlook: DayOutlook;
  plot: Plot;
}

const RING = 5;
const AWAY = 10;

type Anchor = 'start' | 'end';

/** Where the labels of the ring meet no line that rises from left to right: above it, but below once half is over. */
function labelsOf({ at, value, labels, band }: DayOutlook, plot: Plot) {
  const [x, y] = [placeOf(plot, at), plot.value(value)];
  const lines = band && isNarrow(plot.width - plot.left) ? [...labels, band.label] : labels;
  const part = (x - plot.left) / (plot.right - plot.left);
  const below = part > 0.35 && part < 0.65;
  const anchor: Anchor = part >= 0.65 ? 'end' : 'start';
  const first = below
    ? Math.min(y + AWAY + LINE / 2, plot.bottom - LINE * (lines.length - 0.5))
    : Math.max(y - AWAY - LINE * (lines.length - 0.5), plot.top + LINE / 2);
  const away = anchor === 'end' ? -AWAY : AWAY;
  return lines.map((text, index) => ({ text, x: x + away, y: first + index * LINE, anchor }));
}

/** The running day now, as a ring that no line leads to, and the band of where it usually ends from here. */
export function Outlook({ outlook, plot }: OutlookProps) {
  const { at, value, band } = outlook;
  const now = { x: placeOf(plot, at), y: plot.value(value) };
  const edge = (values: readonly number[]) => [
    now,
    ...values.map((one, index) => ({
      x: middleOf(plot, (band?.from ?? 0) + index),
      y: plot.value(one),
    })),
  ];
  const [low, high] = [edge(band?.low ?? []), edge(band?.high ?? [])];
  return (
    <g className={seriesClass(0)}>
      {band && <path className="chart-band" d={`M${through(low)}L${through(high.reverse())}Z`} />}
      <path className="chart-now-stem" d={linePath([now, { x: now.x, y: plot.bottom }])} />
      <circle className="chart-marker chart-marker-hollow" cx={now.x} cy={now.y} r={RING} />
      {labelsOf(outlook, plot).map(({ text, anchor, ...place }) => (
        <text
          key={text}
          className="chart-text chart-end-label"
          {...place}
          dy="0.35em"
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

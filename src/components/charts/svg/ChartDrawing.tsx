import { area, curveBumpX, curveLinear, line } from 'd3-shape';
import { memo } from 'react';
import { hasArea, isPartDay, type ChartDescription } from '../model/chartDescription';
import { isHollow, paletteOf, seriesClass } from '../model/palette';
import { Bar, ChartSvg, ChartText } from './ChartSvg';
import { Marker } from './Marker';
import { barOf, middleOf, pointOf, type Plot } from './points';
import { fitText, NAME_SIZE } from './textWidth';

export interface DrawingProps {
  description: ChartDescription;
  plot: Plot;
}

/** In CSS pixels between two days: below that not every point has a marker. */
const CROWDED = 16;
const GAP = 8;

/** The figures or ranks at the left of columns and lines, each with a line across. */
function ValueAxis({ plot }: Pick<DrawingProps, 'plot'>) {
  return plot.ticks.map(({ value, label }) => (
    <g key={value} transform={`translate(0 ${plot.value(value)})`}>
      <line
        className={value === 0 ? 'chart-grid chart-baseline' : 'chart-grid'}
        x1={plot.left}
        x2={plot.right}
      />
      <ChartText kind="chart-number" x={plot.left - GAP} y={0} anchor="end">
        {label}
      </ChartText>
    </g>
  ));
}

/** The names at the left of horizontal bars; a long one is cut. */
function RowNames({ description, plot }: DrawingProps) {
  const x = plot.left - GAP;
  return description.categories.map(({ key, label, longLabel }, index) => (
    <ChartText
      key={key}
      kind="chart-name"
      x={x}
      y={middleOf(plot, index)}
      anchor="end"
      title={longLabel}
    >
      {fitText(label, x, NAME_SIZE)}
    </ChartText>
  ));
}

function Bars({ description, plot }: DrawingProps) {
  const { categories, series } = description;
  return series.map((one, number) => (
    <g key={one.key} className={seriesClass(one, number)}>
      {categories.map((category, index) => {
        const box = barOf(description, plot, number, index);
        // The running day is a mark over both drawings, ours and Google's.
        if (box === null || category.state === 'running') return null;
        const look = isPartDay(category) ? 'part' : 'whole';
        return <Bar key={category.key} look={look} box={box} />;
      })}
    </g>
  ));
}

type Point = ReturnType<typeof pointOf>;

function Lines({ description, plot }: DrawingProps) {
  const { categories, series, ranks } = description;
  const every = plot.band.step() >= CROWDED ? 1 : plot.labelEvery;
  const draw = line<Point>(
    (point) => point!.x,
    (point) => point!.y,
  )
    .defined((point) => point !== null)
    .curve(ranks && series.length > 1 ? curveBumpX : curveLinear);
  const fillBelow = area<Point>(
    (point) => point!.x,
    plot.bottom,
    (point) => point!.y,
  ).defined((point) => point !== null);
  const lines = series.map((one, number) => {
    const palette = paletteOf(one, number);
    // The running day stands apart: no line leads to it. What it is compared with is over.
    const points = categories.map(({ state }, index) =>
      state === 'running' && !one.quiet ? null : pointOf(description, plot, number, index),
    );
    const last = points.findLastIndex((point) => point !== null);
    const isMarked = (index: number) =>
      index % every === 0 || index === last || (!points[index - 1] && !points[index + 1]);
    return (
      <g key={one.key} className={seriesClass(one, number)}>
        {hasArea(description) && !one.quiet && (
          <path className="chart-area" d={fillBelow(points) ?? ''} />
        )}
        <path className="chart-line" d={draw(points) ?? ''} />
        {points.map((point, index) => {
          if (!point || !isMarked(index)) return null;
          return <Marker key={index} {...point} palette={palette} hollow={isHollow(palette)} />;
        })}
      </g>
    );
  });
  // The first line, which the others are compared with, lies over them.
  return lines.reverse();
}

function Drawing({ description, plot }: DrawingProps) {
  const drawing = { description, plot };
  return (
    <ChartSvg plot={plot} name="chart-own">
      {plot.kind === 'rows' ? <RowNames {...drawing} /> : <ValueAxis plot={plot} />}
      {plot.kind === 'lines' ? <Lines {...drawing} /> : <Bars {...drawing} />}
    </ChartSvg>
  );
}

/** Our own chart, which stays wherever Google's does not come. */
export const ChartDrawing = memo(Drawing);

import { memo, useId } from 'react';
import type { Plot } from '../geometry/plot';
import { isPartDay, type Category, type ChartDescription } from '../model/chartDescription';
import { seriesClass } from '../model/seriesLook';
import { CategoryAxis, RowNames, ValueAxis } from './axes';
import { ChartSvg } from './ChartSvg';
import { Hatch } from './Hatch';

interface BarDrawingProps {
  description: ChartDescription;
  plot: Plot;
}

interface BarProps {
  category: Category;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Id of the pattern for part days */
  hatch: string;
}

const ROUND = 3;

function Bar({ category, x, y, width, height, hatch }: BarProps) {
  const part = isPartDay(category);
  const look = category.state === 'running' ? 'chart-bar-running' : part ? 'chart-bar-part' : '';
  const outline = look === '' ? 0 : 0.75;
  return (
    <rect
      className={`chart-bar ${look}`}
      fill={part ? `url(#${hatch})` : undefined}
      x={x + outline}
      y={y + outline}
      width={Math.max(0.5, width - outline * 2)}
      height={Math.max(0, height - outline)}
      rx={Math.min(ROUND, width / 4)}
    />
  );
}

/** The box of a bar: `start` and `breadth` along the category axis, from 0 to `value` on the other. */
function boxOf(plot: Plot, start: number, breadth: number, value: number) {
  const end = plot.value(value);
  return plot.kind === 'rows'
    ? { x: plot.left, y: start, width: end - plot.left, height: breadth }
    : { x: start, y: end, width: breadth, height: plot.bottom - end };
}

function Bars({ description, plot, hatch }: BarDrawingProps & { hatch: string }) {
  const { categories, series } = description;
  const breadth = plot.band.bandwidth() / Math.max(1, series.length);
  return series.map(({ key, values, quiet }, number) => (
    <g key={key} className={seriesClass(number, quiet)}>
      {categories.map((category, index) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        const start = (plot.band(index) ?? 0) + breadth * number;
        const box = boxOf(plot, start, breadth, value);
        return <Bar key={category.key} category={category} hatch={hatch} {...box} />;
      })}
    </g>
  ));
}

/** Vertical bars with both axes, or horizontal ones with the names of their rows. */
function Drawing({ description, plot }: BarDrawingProps) {
  const hatch = useId();
  const { categories } = description;
  return (
    <ChartSvg plot={plot}>
      <defs>
        <Hatch id={hatch} />
      </defs>
      {plot.kind === 'rows' ? (
        <RowNames categories={categories} plot={plot} />
      ) : (
        <>
          <ValueAxis plot={plot} />
          <CategoryAxis categories={categories} plot={plot} />
        </>
      )}
      <Bars description={description} plot={plot} hatch={hatch} />
    </ChartSvg>
  );
}

export const BarDrawing = memo(Drawing);

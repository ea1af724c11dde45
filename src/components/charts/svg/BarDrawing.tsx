import { memo, useId } from 'react';
import { barBox } from '../geometry/barBox';
import type { Plot } from '../geometry/plot';
import { isPartDay, type ChartDescription } from '../model/chartDescription';
import { seriesClass } from '../model/seriesLook';
import { RowNames, ValueAxis } from './axes';
import { Bar } from './Bar';
import { ChartSvg } from './ChartSvg';
import { Hatch } from './Hatch';

interface BarDrawingProps {
  description: ChartDescription;
  plot: Plot;
}

function Bars({ description, plot, hatch }: BarDrawingProps & { hatch: string }) {
  const { categories, series } = description;
  return series.map(({ key, values, quiet }, number) => (
    <g key={key} className={seriesClass(number, quiet)}>
      {categories.map((category, index) => {
        const value = values[index] ?? null;
        // The running day is drawn over both drawings, ours and Google's.
        if (value === null || category.state === 'running') return null;
        const box = barBox(plot, { index, number, series: series.length }, value);
        const look = isPartDay(category) ? 'part' : undefined;
        return <Bar key={category.key} look={look} hatch={hatch} {...box} />;
      })}
    </g>
  ));
}

/** Vertical bars with their figures, or horizontal ones with the names of their rows. */
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
        <ValueAxis plot={plot} />
      )}
      <Bars description={description} plot={plot} hatch={hatch} />
    </ChartSvg>
  );
}

export const BarDrawing = memo(Drawing);

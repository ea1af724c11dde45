import { memo } from 'react';
import { linePartsOf, markedPoints, hasArea } from '../geometry/lineParts';
import type { Plot } from '../geometry/plot';
import type { ChartDescription } from '../model/chartDescription';
import { seriesClass } from '../model/seriesLook';
import { ValueAxis } from './axes';
import { ChartSvg } from './ChartSvg';
import { Marker } from './Marker';

interface LineDrawingProps {
  description: ChartDescription;
  plot: Plot;
}

/** In CSS pixels between two days: below that not every point has a marker. */
const CROWDED = 16;

function Lines({ description, plot }: LineDrawingProps) {
  const { categories, series } = description;
  const isArea = hasArea(description);
  return series.map((one, number) => {
    const { solid, below, points } = linePartsOf(one, categories, plot);
    return (
      <g key={one.key} className={seriesClass(number, one.quiet)}>
        {isArea && !one.quiet && <path className="chart-area" d={below} />}
        <path className="chart-line" d={solid} />
        {markedPoints(
          points.filter(({ running }) => !running),
          plot,
          CROWDED,
        ).map(({ index, x, y }) => (
          <Marker key={index} series={number} x={x} y={y} />
        ))}
      </g>
    );
  });
}

function Drawing({ description, plot }: LineDrawingProps) {
  return (
    <ChartSvg plot={plot}>
      <ValueAxis plot={plot} />
      <Lines description={description} plot={plot} />
    </ChartSvg>
  );
}

export const LineDrawing = memo(Drawing);

import type { ChartDescription } from '../model/chartDescription';
import { linePartsOf, markedPoints, standsOnArea } from '../geometry/lineParts';
import { Marker } from './Marker';
import type { Plot } from '../geometry/plot';
import { seriesClass } from '../model/seriesLook';

export interface LineMarksProps {
  description: ChartDescription;
  plot: Plot;
}

const CROWDED = 16;

export function LineMarks({ description, plot }: LineMarksProps) {
  const { categories, series } = description;
  const hasArea = standsOnArea(description);
  return series.map((one, number) => {
    const { solid, dashed, below, points } = linePartsOf(one, categories, plot);
    return (
      <g key={one.key} className={seriesClass(number, one.quiet)}>
        {hasArea && !one.quiet && <path className="chart-area" d={below} />}
        <path className="chart-line" d={solid} />
        <path className="chart-line chart-line-dashed" d={dashed} />
        {markedPoints(points, plot, CROWDED).map(({ index, x, y, running }) => (
          <Marker key={index} series={number} x={x} y={y} hollow={running} />
        ))}
      </g>
    );
  });
}

import type { ChartDescription } from '../model/chartDescription';
import { placeEnds } from '../geometry/placeEnds';
import type { Plot } from '../geometry/plot';
import { seriesClass } from '../model/seriesLook';

export interface EndLabelsProps {
  description: ChartDescription;
  plot: Plot;
}

/** The name of each line at its end, with a leader that ends level with the name. */
export function EndLabels({ description, plot }: EndLabelsProps) {
  const { series } = description;
  return (
    <g>
      {placeEnds(description, plot).map(({ series: number, name, x, y, fromX, fromY }) => (
        <g key={series[number]?.key} className={seriesClass(number, series[number]?.quiet)}>
          <path className="chart-leader" d={`M${fromX + 6} ${fromY}L${x - 9} ${y}H${x - 3}`} />
          <text className="chart-text chart-end-label" x={x} y={y} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

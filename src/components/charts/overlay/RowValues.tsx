import { formatCount } from '../../../lib/text/numbers';
import type { ChartDescription } from '../model/chartDescription';
import { middleOf, type Plot } from '../geometry/plot';

export interface RowValuesProps {
  description: ChartDescription;
  plot: Plot;
}

/** The figure at the end of each lying bar. */
export function RowValues({ description: { categories, series, unit }, plot }: RowValuesProps) {
  return (
    <g>
      {categories.map(({ key }, index) => {
        const value = series[0]?.values[index] ?? null;
        return (
          <text
            key={key}
            className="chart-text chart-number chart-value"
            x={plot.value(value ?? 0) + 6}
            y={middleOf(plot, index)}
            dy="0.35em"
          >
            {formatCount(value)}
            {value !== null && unit}
          </text>
        );
      })}
    </g>
  );
}

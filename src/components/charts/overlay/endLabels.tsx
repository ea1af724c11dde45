import { formatCount } from '../../../lib/text/numbers';
import { LINE, placeEnds } from '../geometry/placeEnds';
import { middleOf, type Plot } from '../geometry/plot';
import type { ChartDescription } from '../model/chartDescription';
import { seriesClass } from '../model/seriesLook';

interface EndLabelsProps {
  description: ChartDescription;
  plot: Plot;
}

/** The name of each line at its end, with a leader that ends level with the name. */
export function LineNames({ description, plot }: EndLabelsProps) {
  const { series } = description;
  return (
    <g>
      {placeEnds(description, plot).map(({ series: number, key, lines, x, y, fromX, fromY }) => (
        <g key={key} className={seriesClass(number, series[number]?.quiet)}>
          <path className="chart-leader" d={`M${fromX + 6} ${fromY}L${x - 9} ${y}H${x - 3}`} />
          {lines.map((line, index) => (
            <text
              key={`${index} ${line}`}
              className="chart-text chart-end-label"
              x={x}
              y={y + (index - (lines.length - 1) / 2) * LINE}
              dy="0.35em"
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}

/** The value at the end of each horizontal bar. */
export function RowValues({ description: { categories, series, unit }, plot }: EndLabelsProps) {
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

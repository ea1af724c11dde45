import { Bar } from './Bar';
import type { ChartDescription } from '../model/chartDescription';
import type { Plot } from '../geometry/plot';
import { seriesClass } from '../model/seriesLook';

export interface MarksProps {
  description: ChartDescription;
  plot: Plot;
  /** Id of the pattern for part days */
  hatch: string;
}

export function ColumnMarks({ description, plot, hatch }: MarksProps) {
  const { categories, series } = description;
  const width = plot.band.bandwidth() / Math.max(1, series.length);
  return series.map(({ key, values, quiet }, number) => (
    <g key={key} className={seriesClass(number, quiet)}>
      {categories.map((category, index) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        const y = plot.value(value);
        return (
          <Bar
            key={category.key}
            category={category}
            x={(plot.band(index) ?? 0) + width * number}
            y={y}
            width={width}
            height={plot.bottom - y}
            hatch={hatch}
          />
        );
      })}
    </g>
  ));
}

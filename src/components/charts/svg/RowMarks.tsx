import { Bar } from './Bar';
import type { MarksProps } from './ColumnMarks';
import { seriesClass } from '../model/seriesLook';

export function RowMarks({ description, plot, hatch }: MarksProps) {
  const { categories, series } = description;
  const height = plot.band.bandwidth() / Math.max(1, series.length);
  return series.map(({ key, values, quiet }, number) => (
    <g key={key} className={seriesClass(number, quiet)}>
      {categories.map((category, index) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        return (
          <Bar
            key={category.key}
            category={category}
            x={plot.left}
            y={(plot.band(index) ?? 0) + height * number}
            width={plot.value(value) - plot.left}
            height={height}
            hatch={hatch}
          />
        );
      })}
    </g>
  ));
}

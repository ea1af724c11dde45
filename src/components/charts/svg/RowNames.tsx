import type { Category } from '../model/chartDescription';
import { middleOf, type Plot } from '../geometry/plot';
import { fitText, NAME_SIZE } from '../geometry/textWidth';

export interface RowNamesProps {
  categories: Category[];
  plot: Plot;
}

/** Names at the left of lying bars; a long one is cut, its whole text is in the title and the table. */
export function RowNames({ categories, plot }: RowNamesProps) {
  return (
    <g>
      {categories.map(({ key, label, longLabel }, index) => (
        <text
          key={key}
          className="chart-text chart-name"
          x={plot.left - 8}
          y={middleOf(plot, index)}
          dy="0.35em"
          textAnchor="end"
        >
          <title>{longLabel}</title>
          {fitText(label, plot.left - 8, NAME_SIZE)}
        </text>
      ))}
    </g>
  );
}

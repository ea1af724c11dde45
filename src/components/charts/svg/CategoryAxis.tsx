import type { Category } from '../model/chartDescription';
import { middleOf, type Plot } from '../geometry/plot';

export interface CategoryAxisProps {
  categories: Category[];
  plot: Plot;
}

const BELOW = 17;

export function CategoryAxis({ categories, plot }: CategoryAxisProps) {
  return (
    <g>
      {categories.map(({ key, label, tone = 'weekday' }, index) =>
        index % plot.labelEvery === 0 ? (
          <text
            key={key}
            className={`chart-text chart-number chart-tone-${tone}`}
            x={middleOf(plot, index)}
            y={plot.bottom + BELOW}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}

import type { Category } from '../model/chartDescription';
import type { Plot } from '../geometry/plot';

export interface MissingDaysProps {
  categories: Category[];
  plot: Plot;
}

/** A pale stripe where the API did not answer for a day: a gap, not a 0. */
export function MissingDays({ categories, plot }: MissingDaysProps) {
  if (plot.kind === 'rows') return null;
  const step = plot.band.step();
  return (
    <g>
      {categories.map(({ key, state }, index) =>
        state === 'missing' ? (
          <rect
            key={key}
            className="chart-missing"
            x={plot.left + index * step}
            y={plot.top}
            width={step}
            height={plot.bottom - plot.top}
          />
        ) : null,
      )}
    </g>
  );
}

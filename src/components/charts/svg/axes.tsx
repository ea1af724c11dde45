import { formatCount } from '../../../lib/text/numbers';
import { middleOf, type Plot } from '../geometry/plot';
import { fitText, NAME_SIZE } from '../geometry/textWidth';
import { runningIndex, type Category } from '../model/chartDescription';

interface ValueAxisProps {
  plot: Plot;
}

interface CategoryAxisProps {
  categories: Category[];
  plot: Plot;
}

/** Of the labels of days, in CSS pixels below the plot */
const BASELINE = 17;

/** Between a label and the plot at its right, in CSS pixels */
const GAP = 8;

/** The values at the left of columns and lines, each with a line across. */
export function ValueAxis({ plot }: ValueAxisProps) {
  return (
    <g>
      {plot.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${plot.value(tick)})`}>
          <line
            className={tick === 0 ? 'chart-baseline' : 'chart-grid'}
            x1={plot.left}
            x2={plot.right}
          />
          <text
            className="chart-text chart-number"
            x={plot.left - GAP}
            dy="0.35em"
            textAnchor="end"
          >
            {formatCount(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The days below columns and lines; where they are many, not each one, but always the running one. */
export function CategoryAxis({ categories, plot }: CategoryAxisProps) {
  const running = runningIndex({ categories });
  const every = plot.labelEvery;
  const isNamed = (index: number) =>
    index === running ||
    (index % every === 0 && (running < 0 || Math.abs(index - running) >= every));
  return (
    <g>
      {categories.map(({ key, label, tone = 'weekday' }, index) =>
        isNamed(index) ? (
          <text
            key={key}
            className={`chart-text chart-number chart-tone-${index === running ? 'running' : tone}`}
            x={middleOf(plot, index)}
            y={plot.bottom + BASELINE}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
      {plot.rest && (
        <text
          className="chart-text chart-number"
          x={plot.rest.left + plot.rest.width}
          y={plot.bottom + BASELINE}
          textAnchor="end"
        >
          {plot.rest.label}
        </text>
      )}
    </g>
  );
}

/** The names at the left of horizontal bars; a long one is cut, its whole text is in the title and the table. */
export function RowNames({ categories, plot }: CategoryAxisProps) {
  return (
    <g>
      {categories.map(({ key, label, longLabel }, index) => (
        <text
          key={key}
          className="chart-text chart-name"
          x={plot.left - GAP}
          y={middleOf(plot, index)}
          dy="0.35em"
          textAnchor="end"
        >
          <title>{longLabel}</title>
          {fitText(label, plot.left - GAP, NAME_SIZE)}
        </text>
      ))}
    </g>
  );
}

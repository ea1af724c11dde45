import { formatCount } from '../../../lib/text/numbers';
import type { Plot } from '../geometry/plot';

export interface ValueAxisProps {
  plot: Plot;
}

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
          <text className="chart-text chart-number" x={plot.left - 8} dy="0.35em" textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

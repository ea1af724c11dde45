import type { ChartDescription } from '../model/chartDescription';
import { Marker } from '../svg/Marker';
import { middleOf, type Plot } from '../geometry/plot';
import { textWidth } from '../geometry/textWidth';
import { seriesClass } from '../model/seriesLook';

export interface CursorProps {
  description: ChartDescription;
  plot: Plot;
  /** The category that the tooltip is about */
  chosen: number;
}

export function Cursor({ description, plot, chosen }: CursorProps) {
  const step = plot.band.step();
  const offset = chosen * step;
  if (plot.kind === 'rows') {
    return (
      <rect
        className="chart-cursor"
        y={plot.top + offset}
        width={plot.width}
        height={step}
        rx={4}
      />
    );
  }
  if (plot.kind === 'columns') {
    return (
      <rect
        className="chart-cursor"
        x={plot.left + offset}
        y={plot.top}
        width={step}
        height={plot.bottom - plot.top}
      />
    );
  }
  const x = middleOf(plot, chosen);
  return (
    <g>
      <line className="chart-cursor-line" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {description.series.map(({ key, values, quiet }, number) => {
        const value = values[chosen] ?? null;
        return value === null ? null : (
          <g key={key} className={seriesClass(number, quiet)}>
            <Marker series={number} x={x} y={plot.value(value)} />
          </g>
        );
      })}
    </g>
  );
}

/** Its day, on the axis that the charts of a group share. */
export function AxisCursor({ description, plot, chosen }: CursorProps) {
  const label = description.categories[chosen]?.label ?? '';
  const width = textWidth(label) + 14;
  const x = middleOf(plot, chosen);
  return (
    <g className="chart-axis-cursor">
      <rect x={x - width / 2} y={plot.bottom + 4} width={width} height={19} rx={6} />
      <text className="chart-text chart-number" x={x} y={plot.bottom + 17} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

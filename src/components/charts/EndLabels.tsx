import type { ChartDescription } from './chartDescription';
import { spreadLabels } from './spreadLabels';
import { middleOf, type Plot } from './plot';
import { seriesClass } from './seriesLook';
import { fitText, TEXT_SIZE } from './textWidth';

export interface EndLabelsProps {
  description: ChartDescription;
  plot: Plot;
}

const LINE = TEXT_SIZE + 3;
const GAP = 16;

/** The name of each line at its end, moved apart where lines end close to one another. */
export function EndLabels({ description: { series }, plot }: EndLabelsProps) {
  if (series.length < 2) return null;
  const ends = series.flatMap(({ key, name, values, quiet }, number) => {
    const index = values.findLastIndex((value) => value !== null);
    const value = values[index] ?? null;
    if (value === null) return [];
    return [{ key, name, number, quiet, x: middleOf(plot, index), y: plot.value(value) }];
  });
  const labels = spreadLabels(
    ends.map(({ y }) => y),
    LINE,
    TEXT_SIZE / 2,
    plot.bottom - TEXT_SIZE / 2,
  );
  const left = Math.max(...ends.map(({ x }) => x)) + GAP;
  return (
    <g>
      {ends.map(({ key, name, number, quiet, x, y }, place) => {
        const at = labels[place]?.y ?? y;
        return (
          <g key={key} className={seriesClass(number, quiet)}>
            <path className="chart-leader" d={`M${x + 6} ${y}L${left - 3} ${at}`} />
            <text className="chart-text chart-end-label" x={left} y={at} dy="0.35em">
              {fitText(name, plot.width - left)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

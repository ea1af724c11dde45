import { barBox } from '../geometry/barBox';
import { middleOf, type Plot } from '../geometry/plot';
import { runningIndex, type ChartDescription } from '../model/chartDescription';
import { seriesClass } from '../model/seriesLook';
import { Bar } from '../svg/Bar';
import { Marker } from '../svg/Marker';

interface RunningDayProps {
  description: ChartDescription;
  plot: Plot;
}

/** Widest band where a line is expected to end, in CSS pixels */
const BAND = 16;
/** A range of a few votes is still seen. */
const LEAST_HEIGHT = 3;

/** Where the first series usually ends, and the way up to it from its figure now. */
function ExpectedBand({ description, plot, index }: RunningDayProps & { index: number }) {
  const { expected, series } = description;
  const now = series[0]?.values[index] ?? null;
  if (!expected || now === null || plot.kind === 'rows') return null;
  const breadth = plot.kind === 'columns' ? plot.band.bandwidth() : BAND;
  const width =
    Math.min(breadth, plot.band.bandwidth()) / (plot.kind === 'columns' ? series.length : 1);
  const middle =
    plot.kind === 'columns' ? (plot.band(index) ?? 0) + width / 2 : middleOf(plot, index);
  const [top, low] = [plot.value(expected.high), plot.value(expected.low)];
  const height = Math.max(LEAST_HEIGHT, low - top);
  return (
    <g className={seriesClass(0)}>
      <line
        className="chart-expected-way"
        x1={middle}
        x2={middle}
        y1={plot.value(now)}
        y2={Math.min(plot.value(now), top + height)}
      />
      <rect
        className="chart-expected"
        x={middle - width / 2}
        y={top}
        width={width}
        height={height}
      />
    </g>
  );
}

/** The running day stands apart from the days that have ended: outlined and dashed, joined to nothing. */
export function RunningDay({ description, plot }: RunningDayProps) {
  const index = runningIndex(description);
  if (index < 0) return null;
  const { series } = description;
  return (
    <g>
      <ExpectedBand description={description} plot={plot} index={index} />
      {series.map(({ key, values, quiet }, number) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        const place = { index, number, series: series.length };
        return (
          <g key={key} className={seriesClass(number, quiet)}>
            {plot.kind === 'lines' ? (
              <Marker series={number} x={middleOf(plot, index)} y={plot.value(value)} hollow />
            ) : (
              <Bar look="running" {...barBox(plot, place, value)} />
            )}
          </g>
        );
      })}
    </g>
  );
}

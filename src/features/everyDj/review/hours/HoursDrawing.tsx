import { CategoryAxis, ValueAxis } from '../../../../components/charts/svg/axes';
import { ChartSvg } from '../../../../components/charts/svg/ChartSvg';
import type { Plot } from '../../../../components/charts/geometry/plot';
import { textWidth } from '../../../../components/charts/geometry/textWidth';
import type { ChartDescription } from '../../../../components/charts/model/chartDescription';
import { seriesClass } from '../../../../components/charts/model/seriesLook';
import { voteCount } from '../../../../lib/text/numbers';
import { hoursTexts as texts } from '../../../../texts/review/signals';

interface HoursDrawingProps {
  description: ChartDescription;
  /** Made for the stacks. */
  plot: Plot;
  /** So many full hours were looked at; null: the whole day. */
  until: number | null;
}

const LABELLED = 3;
/** Lower hours need no label: part of the highest. */
const LEAST_LABELLED = 0.25;

/** The left edge of an hour; that of 24 is the right end. */
function edgeOf({ band }: Plot, hour: number): number {
  return band.range()[0] + hour * band.step();
}

/** Steps of an hour each, until the last one with votes: the hours to come are not a fall. */
function stepPath(plot: Plot, values: readonly (number | null)[]): string {
  return values
    .slice(0, values.findLastIndex(Boolean) + 1)
    .map((value, hour) => {
      const y = plot.value(value ?? 0);
      const start = hour === 0 ? `M${edgeOf(plot, 0)} ${y}` : `V${y}`;
      return `${start}H${edgeOf(plot, hour + 1)}`;
    })
    .join('');
}

/** The highest hours; no two labels beside each other where they would touch. */
function labelled(totals: readonly number[], plot: Plot): number[] {
  const top = Math.max(...totals);
  const highest = totals
    .map((_, hour) => hour)
    .filter((hour) => totals[hour]! > 0 && totals[hour]! >= top * LEAST_LABELLED)
    .sort((a, b) => totals[b]! - totals[a]!)
    .slice(0, LABELLED);
  const room = plot.band.step();
  return highest.filter((hour, rank) =>
    highest
      .slice(0, rank)
      .every(
        (other) =>
          Math.abs(hour - other) * room > textWidth(voteCount(totals[hour])) ||
          Math.abs(plot.value(totals[hour]!) - plot.value(totals[other]!)) > 12,
      ),
  );
}

function Unseen({ plot, until }: { plot: Plot; until: number }) {
  const x = edgeOf(plot, until);
  const room = plot.right - x;
  const words = [texts.notYet(until), texts.notYetShort(until)].find(
    (text) => textWidth(text) < room - 12,
  );
  return (
    <g>
      <rect
        className="hours-unseen"
        x={x}
        y={plot.top}
        width={Math.max(0, room)}
        height={plot.bottom - plot.top}
      />
      <line className="hours-until" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {words && (
        <text className="chart-text" x={x + 6} y={plot.top + 14}>
          {words}
        </text>
      )}
    </g>
  );
}

/** Stacks of sources per hour, the other DJs' hours as a line of steps. */
export function HoursDrawing({ description, plot, until }: HoursDrawingProps) {
  const { categories, series } = description;
  const sources = series.filter(({ quiet }) => !quiet);
  const others = series.find(({ quiet }) => quiet);
  const totals = categories.map((_, hour) =>
    sources.reduce((sum, { values }) => sum + (values[hour] ?? 0), 0),
  );
  const below = totals.map(() => 0);
  return (
    <ChartSvg plot={plot}>
      {until !== null && <Unseen plot={plot} until={until} />}
      <ValueAxis plot={plot} />
      <CategoryAxis categories={categories} plot={plot} />
      {sources.map(({ key, values }, number) => (
        <g key={key} className={seriesClass(number)}>
          {values.map((value, hour) => {
            if (!value) return null;
            const from = below[hour]!;
            below[hour] = from + value;
            const top = plot.value(from + value);
            return (
              <rect
                key={hour}
                className="chart-bar"
                x={plot.band(hour)}
                width={plot.band.bandwidth()}
                y={top}
                height={Math.max(0.5, plot.value(from) - top - (from > 0 ? 0.75 : 0))}
              />
            );
          })}
        </g>
      ))}
      {others && <path className="hours-others-halo" d={stepPath(plot, others.values)} />}
      {others && <path className="hours-others" d={stepPath(plot, others.values)} />}
      {labelled(totals, plot).map((hour) => (
        <text
          key={hour}
          className="chart-text chart-number hours-total"
          x={(plot.band(hour) ?? 0) + plot.band.bandwidth() / 2}
          y={plot.value(totals[hour]!) - 5}
          textAnchor="middle"
        >
          {voteCount(totals[hour])}
        </text>
      ))}
    </ChartSvg>
  );
}

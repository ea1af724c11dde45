import { memo } from 'react';
import { formatCount } from '../../../lib/text/numbers';
import { runningIndex } from '../model/chartDescription';
import { paletteOf, seriesClass } from '../model/palette';
import type { DrawingProps } from './ChartDrawing';
import { Bar, ChartSvg, ChartText } from './ChartSvg';
import { lineEnds } from './lineEnds';
import { Marker } from './Marker';
import { LANE_GAP, NOTE_HEIGHT } from './notes';
import { CATEGORY_AXIS } from './plot';
import { barOf, middleOf, pointOf } from './points';

/** Of the middle of the labels of days, in CSS pixels below the plot. */
const DAYS_BELOW = 13;

/** The days below columns and lines; where they are many, not each one, but always the running one. */
function CategoryAxis({ description, plot }: DrawingProps) {
  const { labelEvery: every } = plot;
  const running = runningIndex(description);
  return description.categories.map(({ key, label, tone = 'weekday' }, index) => {
    const isRunning = index === running;
    const isClear = index % every === 0 && (running < 0 || Math.abs(index - running) >= every);
    if (!isRunning && !isClear) return null;
    const kind = `chart-number ${isRunning ? 'text-primary-emphasis fw-bold' : `tone-${tone}`}`;
    const [x, y] = [middleOf(plot, index), plot.bottom + DAYS_BELOW];
    return (
      <ChartText key={key} kind={kind} x={x} y={y} anchor="middle">
        {label}
      </ChartText>
    );
  });
}

/** A pale stripe where there is no figure for a day: a gap, not a 0. */
function Missing({ description, plot: { left, top, bottom, band } }: DrawingProps) {
  return description.categories.map(({ key, state }, index) => {
    if (state !== 'missing') return null;
    const [x, width] = [left + index * band.step(), band.step()];
    return (
      <rect key={key} className="chart-missing" {...{ x, width }} y={top} height={bottom - top} />
    );
  });
}

/** Where the first series usually ends, and the way to there from its figure now. */
function ExpectedEnd({ description, plot, index }: DrawingProps & { index: number }) {
  const { series, expected } = description;
  const now = series[0]?.values[index] ?? null;
  if (!expected || now === null) return null;
  const width = plot.band.bandwidth() / (plot.kind === 'lines' ? 1 : series.length);
  const xOf = (at: number) => (plot.band(at) ?? 0) + width / 2;
  const [from, to] = [xOf(index), xOf(expected.at ?? index)];
  const [high, low] = [plot.value(expected.high), plot.value(expected.low)];
  const height = Math.max(3, low - high);
  return (
    <g className={seriesClass(series[0]!, 0)}>
      <path
        className="chart-expected-way"
        d={`M${from},${plot.value(now)}L${to},${high + height}`}
      />
      <rect className="chart-expected" x={to - width / 2} y={high} width={width} height={height} />
    </g>
  );
}

/** The running day apart from the days that have ended: outlined and dashed, joined to nothing. */
function RunningDay({ description, plot }: DrawingProps) {
  const index = runningIndex(description);
  if (index < 0) return null;
  const { band, top, bottom } = plot;
  const column = { x: band(index), width: band.bandwidth(), y: top - 4, height: bottom - top + 4 };
  const isLines = plot.kind === 'lines';
  return (
    <>
      {isLines && <rect className="chart-running-day" {...column} rx={4} />}
      <ExpectedEnd {...{ description, plot, index }} />
      {description.series.map((one, number) => {
        const point = one.quiet ? null : pointOf(description, plot, number, index);
        const box = barOf(description, plot, number, index);
        return (
          <g key={one.key} className={seriesClass(one, number)}>
            {isLines && point && <Marker {...point} palette={paletteOf(one, number)} hollow />}
            {!isLines && box && <Bar look="running" box={box} />}
          </g>
        );
      })}
    </>
  );
}

/** One lane below the axis; a stem leads from each note to its day. */
function Notes({ plot }: Pick<DrawingProps, 'plot'>) {
  const { notes, bottom } = plot;
  const top = bottom + CATEGORY_AXIS + LANE_GAP;
  const y = top + NOTE_HEIGHT / 2;
  return (
    <>
      {notes.map(({ index, kind, text, full, x, left: from, width }) => (
        <g key={index} className={`chart-note chart-note-${kind}`}>
          {width === 0 ? (
            <circle className="chart-note-dot" cx={x} cy={top - LANE_GAP / 2} r={LANE_GAP / 2}>
              <title>{full}</title>
            </circle>
          ) : (
            <>
              <path className="chart-stem" d={`M${x} ${top - LANE_GAP}V${top}`} />
              <rect
                className="chart-note-box"
                {...{ x: from, y: top, width, height: NOTE_HEIGHT }}
                rx={4}
              />
              <ChartText
                x={from + width / 2}
                y={y}
                anchor="middle"
                title={full === text ? undefined : full}
              >
                {text}
              </ChartText>
            </>
          )}
        </g>
      ))}
    </>
  );
}

/** The value of each horizontal bar at its end. */
function RowValues({ description: { categories, series, unit }, plot }: DrawingProps) {
  return categories.map(({ key }, index) => {
    const value = series[0]?.values[index] ?? null;
    const x = plot.value(value ?? 0) + 6;
    return (
      <ChartText key={key} kind="chart-number chart-value" x={x} y={middleOf(plot, index)}>
        {`${formatCount(value)}${value === null ? '' : unit}`}
      </ChartText>
    );
  });
}

/** The name of each line at its end, with a leader. */
function LineNames({ description, plot }: DrawingProps) {
  return lineEnds(description, plot).map(({ number, text, x, y, fromX, fromY }) => (
    <g key={number} className={seriesClass(description.series[number]!, number)}>
      <path className="chart-leader" d={`M${fromX + 6} ${fromY}L${x - 9} ${y}H${x - 3}`} />
      <ChartText kind="chart-end-label" x={x} y={y}>
        {text}
      </ChartText>
    </g>
  ));
}

function Marks({ description, plot }: DrawingProps) {
  const drawing = { description, plot };
  return (
    <ChartSvg plot={plot} name="chart-overlay">
      {plot.kind === 'rows' && <RowValues {...drawing} />}
      {plot.kind !== 'rows' && (
        <>
          <Missing {...drawing} />
          <RunningDay {...drawing} />
          <CategoryAxis {...drawing} />
          <Notes plot={plot} />
        </>
      )}
      {plot.kind === 'lines' && <LineNames {...drawing} />}
    </ChartSvg>
  );
}

/** What is drawn over our drawing and over Google's alike; the cursor, which moves more often, is apart (ChartCursor). */
export const ChartMarks = memo(Marks);

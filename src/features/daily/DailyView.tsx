import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import { ChartGroup } from '../../components/charts/card/ChartGroup';
import { AXIS_HEIGHT } from '../../components/charts/geometry/placeNotes';
import { CHART_HEIGHT } from '../../components/charts/model/chartSize';
import { InTurn } from '../../components/states/InTurn';
import { ROW_HEIGHT } from '../../components/table/rowSlice';
import { useDayNotes } from '../../client/queries/notes';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  TableSkeleton,
} from '../../components/states/skeletons';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { openDay } from '../../lib/navigation/opened';
import type { ShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { dailyTexts } from '../../texts/daily';
import { DailyFigures } from './DailyFigures';
import { perDayChart, runningTotalChart, type DaysContext } from './dailyCharts';
import type { Comparison } from './comparison';
import { dayLines, type DayLine } from '../../voting/dayLines';
import { expectedTotal } from '../../voting/expectedDay';
import { DaysCard } from './DaysCard';

/** A chunk for both: where nothing is compared, the charts do not wait for it. */
export const comparing = laterPart(async () => {
  const [{ compareDays }, { ComparisonPanel }] = await Promise.all([
    import(/* webpackChunkName: 'day-comparison' */ './dayComparison'),
    import(/* webpackChunkName: 'day-comparison' */ './ComparisonPanel'),
  ]);
  return { compareDays, ComparisonPanel };
});

/** Of the running total, in CSS pixels: the second of two. */
const TOTAL_HEIGHT = 168;

interface DailyViewProps {
  daily: DailyAnswer;
  today: TodaySoFar | null;
  days: ShownDays;
  comparison: Comparison | null;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

export function DailyView({ daily, today, days, comparison, time }: DailyViewProps) {
  const { whole, range, rest, events } = days;
  const notes = useDayNotes();
  const all = useMemo(() => {
    const more = { events, expected: daily.expected };
    return dayLines(votingDays(daily.days, whole, notes, more));
  }, [daily, whole, notes, events]);
  const lines = useMemo(
    () => all.filter(({ date }) => range.from <= date && date <= range.to),
    [all, range],
  );
  const loaded = useLaterPart(comparing, comparison ? 'now' : 'later');
  const compared = useMemo(
    () => (comparison && loaded?.compareDays(comparison, { range, lines, all }, today)) ?? null,
    [loaded, comparison, range, lines, all, today],
  );
  const perDay = useMemo(
    () => perDayChart(lines, { time, compared, rest }),
    [lines, time, compared, rest],
  );
  return (
    <div className="screen-body">
      <DailyFigures lines={lines} all={all} today={today} time={time} />
      {compared && loaded && <loaded.ComparisonPanel compared={compared} />}
      <ChartGroup description={perDay} highest={Math.max(...totalsOf(lines))}>
        <BarChartCard heading={dailyTexts.perDay} description={perDay} onOpen={openDay} />
        <InTurn placeholder={<PartSkeleton height={TOTAL_HEIGHT} />}>
          <RunningTotalCard {...{ lines, time, compared, rest }} />
        </InTurn>
      </ChartGroup>
      <InTurn
        placeholder={
          <TablePlaceholder days={lines.filter(({ state }) => state !== 'future').length} />
        }
      >
        <DaysCard lines={lines} time={time} compared={compared} />
      </InTurn>
    </div>
  );
}

interface RunningTotalProps extends DaysContext {
  lines: readonly DayLine[];
}

// Its values are made with it, in its turn.
function RunningTotalCard({ lines, time, compared, rest }: RunningTotalProps) {
  const description = useMemo(
    () => runningTotalChart(lines, { time, compared, rest }),
    [lines, time, compared, rest],
  );
  return (
    <LineChartCard
      heading={dailyTexts.runningTotal}
      description={description}
      height={TOTAL_HEIGHT}
      onOpen={openDay}
    />
  );
}

/** Running totals, and where today's usually ends. */
function totalsOf(lines: readonly DayLine[]): number[] {
  return lines.map((line) => {
    const { runningTotal } = line;
    return expectedTotal(runningTotal, line)?.high ?? runningTotal ?? 0;
  });
}

/** Same size as a chart of the group. */
function PartSkeleton({ height }: { height: number }) {
  return <ChartCardSkeleton height={height} className="chart-part" />;
}

function FiguresSkeleton() {
  return (
    <div className="figures">
      <FigureCardSkeleton />
      <FigureCardSkeleton />
      <FigureCardSkeleton />
      <FigureCardSkeleton />
    </div>
  );
}

/** As high as the rows of so many days, so that a page that is come back to has room for where it was. */
function TablePlaceholder({ days = 0 }: { days?: number }) {
  return (
    <div className="panel" style={{ minBlockSize: days * ROW_HEIGHT }}>
      <TableSkeleton />
    </div>
  );
}

/** Figures, charts and table. */
export function DailySkeleton() {
  return (
    <div className="screen-body">
      <FiguresSkeleton />
      <div className="panel chart-group">
        <PartSkeleton height={CHART_HEIGHT} />
        <PartSkeleton height={TOTAL_HEIGHT} />
        <div style={{ blockSize: AXIS_HEIGHT }} />
      </div>
      <TablePlaceholder />
    </div>
  );
}

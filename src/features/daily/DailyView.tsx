import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import { InTurn } from '../../components/states/InTurn';
import { ROW_HEIGHT } from '../../components/table/rowSlice';
import type { DayRange } from '../../../rules/dayRanges';
import { useDayNotes } from '../../client/useEndpoint';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  TableSkeleton,
} from '../../components/states/skeletons';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { openDay } from '../../lib/navigation/opened';
import { votingDays } from '../../voting/votingDays';
import { dailyTexts } from '../../texts/daily';
import { DailyFigures } from './DailyFigures';
import { perDayChart, runningTotalChart, type DaysContext } from './dailyCharts';
import type { Comparison } from './comparison';
import { dayLines, type DayLine } from '../../voting/dayLines';
import { DaysCard } from './DaysCard';

/** A chunk for both: where nothing is compared, the charts do not wait for it. */
export const comparing = laterPart(async () => {
  const [{ compareDays }, { ComparisonPanel }] = await Promise.all([
    import(/* webpackChunkName: 'day-comparison' */ './dayComparison'),
    import(/* webpackChunkName: 'day-comparison' */ './ComparisonPanel'),
  ]);
  return { compareDays, ComparisonPanel };
});

interface DailyViewProps {
  daily: DailyAnswer;
  today: TodaySoFar | null;
  days: { whole: DayRange; range: DayRange };
  comparison: Comparison | null;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

export function DailyView({ daily, today, days, comparison, time }: DailyViewProps) {
  const { whole, range } = days;
  const notes = useDayNotes();
  const all = useMemo(() => dayLines(votingDays(daily.days, whole, notes)), [daily, whole, notes]);
  const lines = useMemo(
    () => all.filter(({ date }) => range.from <= date && date <= range.to),
    [all, range],
  );
  const loaded = useLaterPart(comparing, comparison ? 'now' : 'later');
  const compared = useMemo(
    () => (comparison && loaded?.compareDays(comparison, { range, lines, all }, today)) ?? null,
    [loaded, comparison, range, lines, all, today],
  );
  const perDay = useMemo(() => perDayChart(lines, { time, compared }), [lines, time, compared]);
  return (
    <div className="screen-body">
      <DailyFigures lines={lines} all={all} today={today} time={time} />
      {compared && loaded && <loaded.ComparisonPanel compared={compared} />}
      <div className="charts">
        <BarChartCard heading={dailyTexts.perDay} description={perDay} onOpen={openDay} />
        <InTurn placeholder={<ChartCardSkeleton />}>
          <RunningTotalCard lines={lines} time={time} compared={compared} />
        </InTurn>
      </div>
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
function RunningTotalCard({ lines, time, compared }: RunningTotalProps) {
  const description = useMemo(
    () => runningTotalChart(lines, { time, compared }),
    [lines, time, compared],
  );
  return (
    <LineChartCard heading={dailyTexts.runningTotal} description={description} onOpen={openDay} />
  );
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
      <div className="charts">
        <ChartCardSkeleton />
        <ChartCardSkeleton />
      </div>
      <TablePlaceholder />
    </div>
  );
}

import { Suspense, useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import { Later } from '../../components/Later';
import { CHART_HEIGHT } from '../../components/charts/model/chartDescription';
import { useDayNotes } from '../../client/queries/notes';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  PanelSkeleton,
} from '../../components/states/skeletons';
import { lazyPart } from '../../lib/browser/lazyPart';
import { openDay } from '../../lib/navigation/detail';
import type { ShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { dailyTexts } from '../../texts/daily';
import { ComparisonCard, DailyFigures } from './DailyFigures';
import { perDayChart, runningTotalChart } from './dailyCharts';
import { compareDays, type Comparison } from './comparison';
import { dayLines } from '../../voting/dayLines';

// The charts do not wait for the code of tables.
const DaysCard = lazyPart(() => import(/* webpackChunkName: 'days' */ './DaysCard'));

/** Of the running total, in CSS pixels: the second of two. */
const TOTAL_HEIGHT = 192;

interface DailyViewProps {
  daily: DailyAnswer;
  today: TodaySoFar | null;
  days: ShownDays;
  comparison: Comparison | null;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

export function DailyView({ daily, today, days, comparison, time }: DailyViewProps) {
  const { whole, range, events } = days;
  const notes = useDayNotes();
  const all = useMemo(() => {
    const more = { events, expected: daily.expected };
    return dayLines(votingDays(daily.days, whole, notes, more));
  }, [daily, whole, notes, events]);
  const lines = useMemo(
    () => all.filter(({ date }) => range.from <= date && date <= range.to),
    [all, range],
  );
  const compared = useMemo(
    () => comparison && compareDays(comparison, { range, lines, all }, today),
    [comparison, range, lines, all, today],
  );
  const total = useMemo(() => runningTotalChart(lines, time), [lines, time]);
  const perDay = useMemo(() => perDayChart(lines, time, compared), [lines, time, compared]);
  return (
    <div className="screen-body">
      <DailyFigures lines={lines} all={all} today={today} time={time} />
      {compared && <ComparisonCard compared={compared} />}
      <BarChartCard heading={dailyTexts.perDay} description={perDay} onOpen={openDay} />
      <LineChartCard
        heading={dailyTexts.runningTotal}
        description={total}
        height={TOTAL_HEIGHT}
        onOpen={openDay}
      />
      <Later fallback={<PanelSkeleton />}>
        <Suspense fallback={<PanelSkeleton />}>
          <DaysCard lines={lines} time={time} compared={compared} />
        </Suspense>
      </Later>
    </div>
  );
}

/** Figures, charts and table. */
export function DailySkeleton() {
  return (
    <div className="screen-body">
      <div className="figures">
        {['1', '2', '3', '4'].map((figure) => (
          <FigureCardSkeleton key={figure} />
        ))}
      </div>
      <ChartCardSkeleton height={CHART_HEIGHT} />
      <ChartCardSkeleton height={TOTAL_HEIGHT} />
      <PanelSkeleton />
    </div>
  );
}

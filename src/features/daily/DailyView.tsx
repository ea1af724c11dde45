import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import type { DayRange } from '../../../rules/dayRanges';
import { useDayNotes } from '../../client/useEndpoint';
import { useLaterPart } from '../../lib/browser/laterPart';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  TableSkeleton,
} from '../../components/states/skeletons';
import { votingDays } from '../../voting/votingDays';
import { dailyTexts } from '../../texts/daily';
import { ComparisonPanel } from './ComparisonPanel';
import { DailyFigures } from './DailyFigures';
import { perDayChart, runningTotalChart } from './dailyCharts';
import { compareDays, type Comparison } from './dayComparison';
import { dayLines } from './dayLines';
import { DaysCard } from './DaysCard';
import type { VoteWindow } from '../../../rules/window';
import { dayBody, OpenedDay } from './day/OpenedDay';
import { useOpenedDay } from './day/useOpenedDay';

interface DailyViewProps {
  daily: DailyAnswer;
  today: TodaySoFar | null;
  days: { whole: DayRange; range: DayRange };
  comparison: Comparison | null;
  voting: VoteWindow;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

export function DailyView({ daily, today, days, comparison, voting, time }: DailyViewProps) {
  const { whole, range } = days;
  const notes = useDayNotes();
  const all = useMemo(() => dayLines(votingDays(daily.days, whole, notes)), [daily, whole, notes]);
  const lines = useMemo(
    () => all.filter(({ date }) => range.from <= date && date <= range.to),
    [all, range],
  );
  const compared = useMemo(
    () => comparison && compareDays(comparison, { range, lines, all }, today),
    [comparison, range, lines, all, today],
  );
  const perDay = useMemo(() => perDayChart(lines, { time, compared }), [lines, time, compared]);
  const runningTotal = useMemo(
    () => runningTotalChart(lines, { time, compared }),
    [lines, time, compared],
  );
  const opened = useOpenedDay(whole);
  useLaterPart(dayBody, 'later');
  const total = daily.snapshot.votes;
  return (
    <div className="screen-body">
      <DailyFigures lines={lines} all={all} today={today} time={time} />
      {compared && <ComparisonPanel compared={compared} />}
      <div className="charts">
        <BarChartCard heading={dailyTexts.perDay} description={perDay} onOpen={opened.open} />
        <LineChartCard
          heading={dailyTexts.runningTotal}
          description={runningTotal}
          onOpen={opened.open}
        />
      </div>
      {opened.day !== null && (
        <OpenedDay
          day={opened.day}
          all={all}
          voting={{ ...voting, total, time }}
          sectionRef={opened.sectionRef}
          onStep={opened.step}
          onClose={opened.close}
        />
      )}
      <DaysCard lines={lines} time={time} compared={compared} opened={opened} />
    </div>
  );
}

/** Figures, charts and table. */
export function DailySkeleton() {
  return (
    <div className="screen-body">
      <div className="figures">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <div className="charts">
        <ChartCardSkeleton />
        <ChartCardSkeleton />
      </div>
      <div className="panel">
        <TableSkeleton />
      </div>
    </div>
  );
}

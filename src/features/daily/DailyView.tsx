import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { BarChartCard } from '../../components/BarChartCard';
import { LineChartCard } from '../../components/LineChartCard';
import type { DayRange } from '../../lib/dayRange';
import { useDayNotes } from '../../lib/useDayNotes';
import { votingDays } from '../../lib/votingDays';
import { dailyTexts } from '../../texts/daily';
import { DailyFigures } from './DailyFigures';
import { perDayChart, runningTotalChart } from './dailyCharts';
import { dayLines } from './dayLines';
import { DaysCard } from './DaysCard';

interface DailyViewProps {
  daily: DailyAnswer;
  today: TodaySoFar | null;
  whole: DayRange;
  range: DayRange;
  /** 14:00, until when the figures hold. */
  time: string;
}

export function DailyView({ daily, today, whole, range, time }: DailyViewProps) {
  const notes = useDayNotes();
  const all = useMemo(() => dayLines(votingDays(daily.days, whole, notes)), [daily, whole, notes]);
  const lines = useMemo(
    () => all.filter(({ date }) => range.from <= date && date <= range.to),
    [all, range],
  );
  const perDay = useMemo(() => perDayChart(lines, time), [lines, time]);
  const runningTotal = useMemo(() => runningTotalChart(lines, time), [lines, time]);
  return (
    <div className="screen-body">
      <DailyFigures lines={lines} all={all} today={today} time={time} />
      <div className="charts">
        <BarChartCard heading={dailyTexts.perDay} description={perDay} />
        <LineChartCard heading={dailyTexts.runningTotal} description={runningTotal} />
      </div>
      <DaysCard lines={lines} time={time} />
    </div>
  );
}

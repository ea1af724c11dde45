import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import { ChartGroup } from '../../components/charts/card/ChartGroup';
import { AXIS_HEIGHT } from '../../components/charts/geometry/placeNotes';
import { CHART_HEIGHT } from '../../components/charts/model/chartSize';
import { InTurn } from '../../components/states/InTurn';
import { ROW_HEIGHT } from '../../components/table/rowSlice';
import { useDayNotes } from '../../client/useEndpoint';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  TableSkeleton,
} from '../../components/states/skeletons';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { longDay } from '../../lib/time/dates';
import type { ShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { dailyTexts } from '../../texts/daily';
import { DailyFigures } from './DailyFigures';
import { perDayChart, runningTotalChart, type DaysContext } from './dailyCharts';
import type { Comparison } from './comparison';
import { dayLines, type DayLine } from './dayLines';
import { DaysCard } from './DaysCard';
import type { VoteWindow } from '../../../rules/window';
import { DayBodySkeleton } from './day/DayBodySkeleton';
import { useOpenedDay } from './day/useOpenedDay';

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
  voting: VoteWindow;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

export function DailyView({ daily, today, days, comparison, voting, time }: DailyViewProps) {
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
  const opened = useOpenedDay(whole);
  const total = daily.snapshot.votes;
  return (
    <div className="screen-body">
      <DailyFigures lines={lines} all={all} today={today} time={time} />
      {compared && loaded && <loaded.ComparisonPanel compared={compared} />}
      <ChartGroup description={perDay} highest={Math.max(...totalsOf(lines))}>
        <BarChartCard heading={dailyTexts.perDay} description={perDay} onOpen={opened.open} />
        <InTurn placeholder={<PartSkeleton height={TOTAL_HEIGHT} />}>
          <RunningTotalCard {...{ lines, time, compared, rest }} onOpen={opened.open} />
        </InTurn>
      </ChartGroup>
      {opened.day !== null &&
        (opened.section ? (
          <opened.section.OpenedDay
            day={opened.day}
            all={all}
            voting={{ ...voting, total, time }}
            sectionRef={opened.sectionRef}
            onStep={opened.step}
            onClose={opened.close}
          />
        ) : (
          <OpenedDaySkeleton day={opened.day} />
        ))}
      <InTurn
        placeholder={
          <TablePlaceholder days={lines.filter(({ state }) => state !== 'future').length} />
        }
      >
        <DaysCard lines={lines} time={time} compared={compared} opened={opened} />
      </InTurn>
    </div>
  );
}

interface RunningTotalProps extends DaysContext {
  lines: readonly DayLine[];
  onOpen: (day: string) => void;
}

// Its values are made with it, in its turn.
function RunningTotalCard({ lines, time, compared, rest, onOpen }: RunningTotalProps) {
  const description = useMemo(
    () => runningTotalChart(lines, { time, compared, rest }),
    [lines, time, compared, rest],
  );
  return (
    <LineChartCard
      heading={dailyTexts.runningTotal}
      description={description}
      height={TOTAL_HEIGHT}
      onOpen={onOpen}
    />
  );
}

/** Running totals, and where today's usually ends. */
function totalsOf(lines: readonly DayLine[]): number[] {
  return lines.map(({ runningTotal, expected }) => (runningTotal ?? 0) + (expected?.high ?? 0));
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

/** Same size as an opened day: the table below it stays where it is. */
function OpenedDaySkeleton({ day }: { day: string }) {
  return (
    <div className="day-opened" aria-hidden="true">
      <div className="day-header">
        <h2>{longDay(day)}</h2>
        <span className="btn btn-quiet skeleton-unseen" />
      </div>
      <FiguresSkeleton />
      <DayBodySkeleton />
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

import { Suspense, useMemo } from 'react';
import Form from 'react-bootstrap/Form';
import type { DailyAnswer } from '../../../contract/daily';
import type { TodaySoFar } from '../../../contract/overview';
import { useDaily } from '../../client/queries/daily';
import { useDayNotes } from '../../client/queries/notes';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { combineQueries } from '../../client/queryState';
import { BarChartCard, LineChartCard } from '../../components/charts/card/ChartCard';
import { CHART_HEIGHT } from '../../components/charts/model/chartDescription';
import { Later } from '../../components/Later';
import { RangeHeading } from '../../components/range/RangeHeading';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  PanelSkeleton,
} from '../../components/states/skeletons';
import { lazyPart } from '../../lib/browser/lazyPart';
import { openDay } from '../../lib/navigation/detail';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { countedUntil } from '../../lib/time/age';
import { dailyTexts } from '../../texts/daily';
import { pageNames } from '../../texts/shell';
import { dayLines } from '../../voting/dayLines';
import { useShownDays, type ShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import {
  compareDays,
  COMPARISONS,
  comparisonQuery,
  hasCounterparts,
  readComparison,
  type Comparison,
} from './comparison';
import { perDayChart, runningTotalChart } from './dailyCharts';
import { ComparisonCard, DailyFigures } from './DailyFigures';
import './daily.scss';

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

function DailyView({ daily, today, days, comparison, time }: DailyViewProps) {
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
function DailySkeleton() {
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

/**
 * Loads the whole window, a few kB: running totals and differences do not depend on the range, and
 * another range is shown without a request.
 */
export default function DailyPage() {
  const { search, change } = useQueryString();
  const poll = usePoll();
  const query = combineQueries({
    poll,
    daily: useDaily(),
    overview: useOverview(),
  });
  const setting = poll.state === 'ready' ? poll.answer : null;
  const days = useShownDays(setting);
  const comparison = readComparison(search, days);
  const { label, none, options } = dailyTexts.comparison;
  return (
    <div className="screen">
      <RangeHeading
        title={pageNames.daily}
        days={days}
        poll={setting}
        onChange={(range) => change(range ? { ...range } : { from: null, to: null })}
      >
        <Form.Select
          className="comparison-select"
          aria-label={label}
          value={comparison ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = COMPARISONS.find((one) => one === value) ?? null;
            change({ cmp: comparisonQuery(chosen) });
          }}
        >
          <option value="">{none}</option>
          {COMPARISONS.map((one) => (
            <option key={one} value={one} disabled={days !== null && !hasCounterparts(one, days)}>
              {options[one]}
            </option>
          ))}
        </Form.Select>
      </RangeHeading>
      <AnswerView query={query} skeleton={<DailySkeleton />}>
        {({ poll: { phase, opensAt }, daily, overview: { totals, today } }, updatedAt) => {
          const votes = totals.valid + totals.voided;
          const step = nextStep({ phase, opensAt }, { votes, djs: totals.djs });
          if (step) return <NextStep {...step} />;
          const time = countedUntil(updatedAt);
          return days && <DailyView {...{ daily, today, days, comparison, time }} />;
        }}
      </AnswerView>
    </div>
  );
}

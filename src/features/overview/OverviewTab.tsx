import { useMemo } from 'react';
import Col from 'react-bootstrap/Col';
import Row from 'react-bootstrap/Row';
import type { ExpectedDay } from '../../../contract/daily';
import type { OverviewAnswer } from '../../../contract/overview';
import type { PollAnswer } from '../../../contract/poll';
import { windowDays } from '../../../rules/poll';
import { useDayNotes } from '../../client/queries/notes';
import { useOverview } from '../../client/queries/overview';
import { combineQueries, type QueryState } from '../../client/queryState';
import { LineChartCard } from '../../components/charts/card/ChartCard';
import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { Later } from '../../components/Later';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { ChartCardSkeleton } from '../../components/states/skeletons';
import { openDay } from '../../lib/navigation/detail';
import { countedUntil } from '../../lib/time/age';
import { overviewTexts } from '../../texts/overview';
import { screenTexts } from '../../texts/screens';
import { lastDays } from '../../voting/dayRange';
import { expectedEnd } from '../../voting/expectedDay';
import { votingDays, type VotingDay } from '../../voting/votingDays';
import { CasesCard } from './live/CasesCard';
import { ClosedCard } from './live/ClosedCard';
import { MoversCard } from './live/MoversCard';
import { OverviewNotices } from './live/OverviewNotices';
import { TodayCard } from './live/TodayCard';
import { TOP_TEN_HEIGHT, TopTen } from './live/TopTen';
import './overview.scss';

/** Where today usually ends, as charts of days have it; null: it is not known. */
function expectedToday({ hours }: Pick<OverviewAnswer, 'hours'>): ExpectedDay | null {
  const outlook = hours?.outlook;
  const [low, high] = [outlook?.low.at(-1), outlook?.high.at(-1)];
  if (!outlook || low === undefined || high === undefined) return null;
  // The smallest and the largest growth are left out of `days`.
  return { low, high, basedOn: outlook.days + 2 };
}

function lastDaysChart(days: readonly VotingDay[], time: string): ChartDescription {
  const running = days.find(({ state }) => state === 'running');
  return {
    expected: running && expectedEnd(running),
    title: overviewTexts.lastDaysTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: days.map((day) => dayCategory(day, time)),
    series: [{ key: 'votes', name: screenTexts.valid, values: days.map(({ votes }) => votes) }],
  };
}

interface OverviewCardsProps {
  poll: PollAnswer;
  overview: OverviewAnswer;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

const DAYS_SHOWN = 14;

/** Five cards at most: today, open cases, the first ten, who moves, the last days. */
function OverviewCards({ poll, overview, time }: OverviewCardsProps) {
  const notes = useDayNotes();
  const days = useMemo(() => {
    const range = lastDays(DAYS_SHOWN, windowDays(poll), poll.today);
    return votingDays(overview.days, range, notes, { expected: expectedToday(overview) });
  }, [overview, poll, notes]);
  const perDay = useMemo(() => lastDaysChart(days, time), [days, time]);
  const { today, movers, top } = overview;
  const hasMovers = today !== null && movers !== undefined;
  return (
    <div className="screen-body">
      <OverviewNotices openProposals={overview.openProposals ?? 0} />
      <Row className="card-row">
        <Col xs={12}>
          {today ? (
            <TodayCard poll={poll} overview={overview} today={today} time={time} />
          ) : (
            <ClosedCard poll={poll} overview={overview} />
          )}
        </Col>
        <Col lg={5}>
          <CasesCard
            open={overview.openCases ?? 0}
            provisional={overview.waiting?.provisional ?? 0}
          />
        </Col>
        <Col lg={7}>
          <TopTen
            top={top}
            baseline={overview.days.at(-2)?.date ?? null}
            published={poll.publishedVersion}
          />
        </Col>
        {hasMovers && (
          <Col lg={5}>
            <Later fallback={<ChartCardSkeleton height={TOP_TEN_HEIGHT} />}>
              <MoversCard movers={movers} />
            </Later>
          </Col>
        )}
        <Col lg={hasMovers ? 7 : 12}>
          <Later fallback={<ChartCardSkeleton height={TOP_TEN_HEIGHT} />}>
            <LineChartCard
              heading={overviewTexts.lastDays}
              description={perDay}
              height={TOP_TEN_HEIGHT}
              onOpen={openDay}
            />
          </Later>
        </Col>
      </Row>
    </div>
  );
}

/** Of the first two rows, in CSS pixels. */
const SKELETONS = [
  { width: 12, height: 320 },
  { width: 5, height: TOP_TEN_HEIGHT },
  { width: 7, height: TOP_TEN_HEIGHT },
];

function OverviewSkeleton() {
  return (
    <Row className="card-row">
      {SKELETONS.map(({ width, height }) => (
        <Col key={width} lg={width}>
          <ChartCardSkeleton height={height} />
        </Col>
      ))}
    </Row>
  );
}

/** The figures, or what has to be done before there are any. */
export function OverviewTab({ poll }: { poll: QueryState<PollAnswer> }) {
  const overview = useOverview();
  return (
    <AnswerView query={combineQueries({ poll, overview })} skeleton={<OverviewSkeleton />}>
      {(answers, updatedAt) => {
        const { valid, voided, djs } = answers.overview.totals;
        const step = nextStep(answers.poll, { votes: valid + voided, djs });
        if (step) return <NextStep {...step} />;
        return <OverviewCards {...answers} time={countedUntil(updatedAt)} />;
      }}
    </AnswerView>
  );
}

import { Suspense, useMemo } from 'react';
import type { OverviewAnswer } from '../../../contract/overview';
import type { PollAnswer } from '../../../contract/poll';
import { LineChartCard } from '../../components/charts/card/ChartCard';
import { lazyPart } from '../../components/LazyPart';
import { afterFirstChart } from '../../lib/later/afterFirstChart';
import { laterPart, useLaterPart } from '../../lib/later/laterPart';
import { openDay } from '../../lib/navigation/opened';
import { InTurn } from '../../components/states/InTurn';
import { ChartCardSkeleton } from '../../components/states/skeletons';
import { windowDays } from '../../../rules/poll';
import { lastDays } from '../../voting/dayRange';
import { useDayNotes } from '../../client/queries/notes';
import { votingDays } from '../../voting/votingDays';
import { overviewTexts } from '../../texts/overview';
import { RecentCardSkeleton } from './history/recentSkeletons';
import { expectedToday, lastDaysChart, TOP_TEN_HEIGHT } from './overviewCharts';
import { SumsCardSkeleton } from './SumsCardSkeleton';
import { WaitingProposals } from './WaitingProposals';
import { Hero } from './live/Hero';
import { HeroSkeleton, LiveSkeleton } from './live/liveSkeletons';
import { TopTen } from './TopTen';

interface OverviewViewProps {
  poll: PollAnswer;
  overview: OverviewAnswer;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

const DAYS_SHOWN = 14;

// A chunk of its own, after the charts: the figures do not wait for the texts of the log.
const RecentCard = lazyPart(async () => {
  await afterFirstChart;
  return import(/* webpackChunkName: 'recent' */ './history/RecentCard');
});
const liveCards = laterPart(async () => {
  await afterFirstChart;
  return import(/* webpackChunkName: 'live' */ './live/LiveCards');
});
const sumsCard = laterPart(async () => {
  await afterFirstChart;
  return import(/* webpackChunkName: 'recent' */ './SumsCard');
});

export function OverviewView({ poll, overview, time }: OverviewViewProps) {
  const notes = useDayNotes();
  const days = useMemo(() => {
    const shown = lastDays(DAYS_SHOWN, windowDays(poll), poll.today);
    return votingDays(overview.days, shown, notes, { expected: expectedToday(overview) });
  }, [overview, poll, notes]);
  const cards = useLaterPart(liveCards, 'now');
  const sums = useLaterPart(sumsCard, 'now');
  const perDay = useMemo(() => lastDaysChart(days, time), [days, time]);
  return (
    <div className="screen-body">
      <Hero poll={poll} overview={overview} days={days} time={time} />
      <WaitingProposals open={overview.openProposals ?? 0} />
      <div className="live-cards">
        <InTurn placeholder={<LiveSkeleton cards={overview.movers ? 3 : 2} />}>
          {cards ? (
            <cards.LiveCards overview={overview} />
          ) : (
            <LiveSkeleton cards={overview.movers ? 3 : 2} />
          )}
        </InTurn>
      </div>
      <div className="charts charts-halves">
        <InTurn placeholder={<LowestSkeletons />}>
          {sums ? (
            <sums.SumsCard
              sums={overview.sums}
              recount={overview.recount ?? null}
              recountFailedAt={overview.recountFailedAt ?? null}
            />
          ) : (
            <SumsCardSkeleton />
          )}
          <Suspense fallback={<RecentCardSkeleton />}>
            <RecentCard />
          </Suspense>
        </InTurn>
      </div>
      <div className="charts charts-halves">
        <InTurn placeholder={<ChartCardSkeleton height={TOP_TEN_HEIGHT} />}>
          <TopTen top={overview.top} published={poll.publishedVersion} />
        </InTurn>
        <InTurn placeholder={<ChartCardSkeleton height={TOP_TEN_HEIGHT} />}>
          <LineChartCard
            heading={overviewTexts.lastDays}
            description={perDay}
            height={TOP_TEN_HEIGHT}
            onOpen={openDay}
          />
        </InTurn>
      </div>
    </div>
  );
}

function LowestSkeletons() {
  return (
    <>
      <SumsCardSkeleton />
      <RecentCardSkeleton />
    </>
  );
}

export function OverviewSkeleton() {
  return (
    <div className="screen-body">
      <HeroSkeleton />
      <div className="live-cards">
        <LiveSkeleton cards={3} />
      </div>
    </div>
  );
}

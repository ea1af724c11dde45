import { Suspense, useMemo } from 'react';
import type { OverviewAnswer } from '../../../contract/overview';
import type { PollAnswer } from '../../../contract/poll';
import { LineChartCard } from '../../components/charts/card/ChartCard';
import { lazyPart } from '../../lib/browser/lazyPart';
import { openDay } from '../../lib/navigation/detail';
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

// The figures and charts do not wait for these cards and their texts.
const LiveCards = lazyPart(() => import(/* webpackChunkName: 'live' */ './live/LiveCards'));
const SumsCard = lazyPart(() => import(/* webpackChunkName: 'recent' */ './SumsCard'));
const RecentCard = lazyPart(() => import(/* webpackChunkName: 'recent' */ './history/RecentCard'));

export function OverviewView({ poll, overview, time }: OverviewViewProps) {
  const notes = useDayNotes();
  const days = useMemo(() => {
    const shown = lastDays(DAYS_SHOWN, windowDays(poll), poll.today);
    return votingDays(overview.days, shown, notes, { expected: expectedToday(overview) });
  }, [overview, poll, notes]);
  const perDay = useMemo(() => lastDaysChart(days, time), [days, time]);
  return (
    <div className="screen-body">
      <Hero poll={poll} overview={overview} days={days} time={time} />
      <WaitingProposals open={overview.openProposals ?? 0} />
      <div className="live-cards">
        <Suspense fallback={<LiveSkeleton cards={overview.movers ? 3 : 2} />}>
          <LiveCards overview={overview} />
        </Suspense>
      </div>
      <div className="charts charts-halves">
        <Suspense fallback={<SumsCardSkeleton />}>
          <SumsCard
            sums={overview.sums}
            recount={overview.recount ?? null}
            recountFailedAt={overview.recountFailedAt ?? null}
          />
        </Suspense>
        <Suspense fallback={<RecentCardSkeleton />}>
          <RecentCard />
        </Suspense>
      </div>
      <div className="charts charts-halves below-fold">
        <TopTen top={overview.top} published={poll.publishedVersion} />
        <LineChartCard
          heading={overviewTexts.lastDays}
          description={perDay}
          height={TOP_TEN_HEIGHT}
          onOpen={openDay}
        />
      </div>
    </div>
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

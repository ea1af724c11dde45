import { Suspense, useMemo } from 'react';
import type { OverviewAnswer } from '../../../contract/overview';
import type { VoteAnswer } from '../../../contract/vote';
import { BarChartCard } from '../../components/charts/card/BarChartCard';
import { LineChartCard } from '../../components/charts/card/LineChartCard';
import { lastDays, windowDays } from '../../voting/dayRange';
import { useDayNotes } from '../../client/useDayNotes';
import { votingDays } from '../../voting/votingDays';
import { overviewTexts } from '../../texts/overview';
import { RecentCardSkeleton } from './history/RecentCardSkeleton';
import { lastDaysChart, TOP_TEN_HEIGHT, topTenChart } from './overviewCharts';
import { OverviewFigures } from './OverviewFigures';
import { SumsCard } from './SumsCard';
import { lazyPart } from './tabs/lazyTabs';

interface OverviewViewProps {
  vote: VoteAnswer;
  overview: OverviewAnswer;
  /** 14:00, until when the figures hold. */
  time: string;
}

const DAYS_SHOWN = 14;

// The figures wait for no sentence of the log.
const RecentCard = lazyPart(() => import(/* webpackChunkName: 'recent' */ './history/RecentCard'));

export function OverviewView({ vote, overview, time }: OverviewViewProps) {
  const notes = useDayNotes();
  const days = useMemo(
    () => votingDays(overview.days, lastDays(DAYS_SHOWN, windowDays(vote), vote.today), notes),
    [overview, vote, notes],
  );
  const top = useMemo(() => topTenChart(overview.top), [overview]);
  const perDay = useMemo(() => lastDaysChart(days, time), [days, time]);
  return (
    <div className="screen-body">
      <OverviewFigures overview={overview} days={days} time={time} />
      <div className="charts charts-halves">
        <BarChartCard heading={overviewTexts.top} description={top} direction="rows" />
        <LineChartCard
          heading={overviewTexts.lastDays}
          description={perDay}
          height={TOP_TEN_HEIGHT}
        />
      </div>
      <div className="charts charts-halves">
        <SumsCard
          sums={overview.sums}
          recount={overview.recount ?? null}
          recountFailedAt={overview.recountFailedAt ?? null}
        />
        <Suspense fallback={<RecentCardSkeleton />}>
          <RecentCard />
        </Suspense>
      </div>
    </div>
  );
}

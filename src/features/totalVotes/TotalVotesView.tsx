import { Suspense, useMemo } from 'react';
import type { TotalAnswer } from '../../../contract/ranking';
import { lazyPart } from '../../lib/browser/lazyPart';
import { ROW_HEIGHT } from '../../components/charts/model/chartDescription';
import { ChartCardSkeleton, TableSkeleton } from '../../components/states/skeletons';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { filterName, filterRanking, type Filter } from './filter';
import { FirmPlaces } from './FirmPlaces';
import { RankingCard } from './RankingCard';
import { CHART_ID, TOP, topChart } from './topChart';
import { TotalFigures } from './TotalFigures';

// The ranking does not wait for the code of charts.
const TopChartCard = lazyPart(() => import(/* webpackChunkName: 'top-chart' */ './TopChartCard'));
const RankChartCard = lazyPart(
  () => import(/* webpackChunkName: 'rank-chart' */ './rankChart/RankChartCard'),
);

// A touch target needs 44 px, however few DJs have votes.
const LEAST_ROWS = 2;

interface TotalVotesViewProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  filter: Filter;
  search: string;
}

/** The ranking is the chart; the bar chart below it (beside it at 1920 px) is there to be shown and shared. */
export function TotalVotesView({ total, asOf, filter, search }: TotalVotesViewProps) {
  const { ranking } = total;
  const filtered = useMemo(() => filterRanking(ranking, filter), [ranking, filter]);
  const name = filterName(filter);
  const chart = useMemo(() => topChart(filtered, name), [filtered, name]);
  const height = Math.max(LEAST_ROWS, chart.categories.length) * ROW_HEIGHT;
  return (
    <div className="screen-body">
      <div className="ranking-line">
        <TotalFigures
          total={total}
          asOf={asOf}
          within={name === null ? null : { name, lines: filtered }}
        />
        {total.version === null && <FirmPlaces asOf={total.asOf} />}
      </div>
      <div className="charts charts-beside">
        <RankingCard
          total={total}
          filtered={filtered}
          filter={filter}
          search={search}
          asOf={asOf}
        />
        {chart.categories.length > 0 && (
          <div className="chart-beside" id={CHART_ID}>
            <Suspense fallback={<ChartCardSkeleton height={height} />}>
              <TopChartCard
                heading={texts.top(name, chart.categories.length)}
                chart={chart}
                height={height}
              />
            </Suspense>
          </div>
        )}
      </div>
      {/* A version has none: the days' figures as they are now may tell something else. */}
      {total.version === null && chart.categories.length > 0 && (
        <div className="below-fold">
          <Suspense fallback={<ChartCardSkeleton height={360} />}>
            <RankChartCard total={total} filtered={filtered} within={name} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

export function TotalVotesSkeleton() {
  return (
    <div className="screen-body">
      <div className="ranking-line" />
      <div className="charts charts-beside">
        <div className="panel">
          <TableSkeleton rows={TOP} />
        </div>
        <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
      </div>
    </div>
  );
}

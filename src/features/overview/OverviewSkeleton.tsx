import { ChartCardSkeleton, FigureCardSkeleton } from '../../components/states/skeletons';
import { TOP_TEN_HEIGHT } from './overviewCharts';

export function OverviewSkeleton() {
  return (
    <div className="screen-body">
      <div className="figures">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <div className="charts charts-halves">
        <ChartCardSkeleton height={TOP_TEN_HEIGHT} />
        <ChartCardSkeleton height={TOP_TEN_HEIGHT} />
      </div>
    </div>
  );
}

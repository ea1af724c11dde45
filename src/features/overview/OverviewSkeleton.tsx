import { ChartCardSkeleton } from '../../components/ChartCardSkeleton';
import { FigureCardSkeleton } from '../../components/FigureCardSkeleton';
import { ROW_HEIGHT } from '../../components/charts/chartSize';

const TOP = 10;

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
        <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
        <ChartCardSkeleton />
      </div>
    </div>
  );
}

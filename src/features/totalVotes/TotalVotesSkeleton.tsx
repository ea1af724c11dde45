import { ROW_HEIGHT } from '../../components/charts/model/chartSize';
import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  TableSkeleton,
} from '../../components/states/skeletons';

const TOP = 20;

export function TotalVotesSkeleton() {
  return (
    <div className="screen-body">
      <div className="figures figures-pair">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <div className="charts charts-beside">
        <div className="panel">
          <TableSkeleton rows={TOP} />
        </div>
        <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
      </div>
    </div>
  );
}

import { ROW_HEIGHT } from '../../components/charts/chartSize';
import { ChartCardSkeleton } from '../../components/ChartCardSkeleton';
import { FigureCardSkeleton } from '../../components/FigureCardSkeleton';
import { TableSkeleton } from '../../components/TableSkeleton';

const TOP = 20;

export function TotalVotesSkeleton() {
  return (
    <div className="screen-body">
      <div className="figures figures-pair">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <div className="charts charts-aside">
        <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
        <div className="panel">
          <TableSkeleton rows={TOP} />
        </div>
      </div>
    </div>
  );
}

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
      <div className="charts charts-beside">
        <div className="panel">
          <TableSkeleton rows={TOP} />
        </div>
        <ChartCardSkeleton height={TOP * ROW_HEIGHT} />
      </div>
    </div>
  );
}

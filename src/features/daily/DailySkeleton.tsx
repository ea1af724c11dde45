import { ChartCardSkeleton } from '../../components/ChartCardSkeleton';
import { FigureCardSkeleton } from '../../components/FigureCardSkeleton';
import { TableSkeleton } from '../../components/TableSkeleton';

export function DailySkeleton() {
  return (
    <div className="screen-body">
      <div className="figures">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <div className="charts">
        <ChartCardSkeleton />
        <ChartCardSkeleton />
      </div>
      <div className="panel">
        <TableSkeleton />
      </div>
    </div>
  );
}

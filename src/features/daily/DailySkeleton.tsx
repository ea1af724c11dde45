import { ChartCardSkeleton } from '../../components/charts/card/ChartCardSkeleton';
import { FigureCardSkeleton } from '../../components/figures/FigureCardSkeleton';
import { TableSkeleton } from '../../components/table/TableSkeleton';

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

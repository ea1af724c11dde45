import {
  ChartCardSkeleton,
  FigureCardSkeleton,
  TableSkeleton,
} from '../../components/states/skeletons';

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

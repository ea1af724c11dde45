import { ChartCardSkeleton } from '../../../components/charts/card/ChartCardSkeleton';

export function DaySkeleton() {
  return (
    <div className="charts charts-halves">
      <ChartCardSkeleton />
      <ChartCardSkeleton />
    </div>
  );
}

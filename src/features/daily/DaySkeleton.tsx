import { ChartCardSkeleton } from '../../components/ChartCardSkeleton';

export function DaySkeleton() {
  return (
    <div className="charts charts-halves">
      <ChartCardSkeleton />
      <ChartCardSkeleton />
    </div>
  );
}

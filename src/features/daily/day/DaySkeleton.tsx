import { ChartCardSkeleton } from '../../../components/states/skeletons';

export function DaySkeleton() {
  return (
    <div className="charts charts-halves">
      <ChartCardSkeleton />
      <ChartCardSkeleton />
    </div>
  );
}

import { ChartCardSkeleton } from '../../../components/states/skeletons';

/** Same size as DayBody. */
export function DayBodySkeleton() {
  return (
    <div className="charts charts-halves">
      <ChartCardSkeleton />
      <ChartCardSkeleton />
    </div>
  );
}

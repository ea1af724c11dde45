import { ChartCardSkeleton, FigureCardSkeleton } from '../../components/states/skeletons';

/** Same size as the figures, the hours and the ranking of a day. */
export function DayBodySkeleton() {
  return (
    <div className="opened-body">
      <div className="opened-figures">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      <ChartCardSkeleton />
      <ChartCardSkeleton />
    </div>
  );
}

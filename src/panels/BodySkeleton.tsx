import { ChartCardSkeleton, FigureCardSkeleton } from '../components/states/skeletons';

interface BodySkeletonProps {
  /** Of each card below the figures, in CSS pixels; an entry a card, undefined: a chart's usual height */
  heights: readonly (number | undefined)[];
}

/** Same size as the figures of what is opened, and the cards below them. */
export function BodySkeleton({ heights }: BodySkeletonProps) {
  return (
    <div className="opened-body">
      <div className="opened-figures">
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
        <FigureCardSkeleton />
      </div>
      {heights.map((height, card) => (
        <ChartCardSkeleton key={card} height={height} />
      ))}
    </div>
  );
}

import { Suspense } from 'react';
import type { Rank, TotalAnswer } from '../../../../contract/ranking';
import { riverFigureHeight } from '../../../components/charts/river/riverHeight';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { lazyPart } from '../../../lib/browser/lazyPart';
import { useRiverDjs } from './riverDjs';

interface RiverSlotProps {
  total: TotalAnswer;
  /** Those of the filter; all without one. */
  filtered: readonly Rank[];
  /** クラブ; null without a filter. */
  within: string | null;
}

/** Nobody waits for it: it stands below the ranking. */
const RiverSection = lazyPart(() => import(/* webpackChunkName: 'river' */ './RiverSection'));

/**
 * The place of the river below the ranking, which waits for nothing of it. A version has no river: its figures are of one
 * moment, and the days' figures as they are now may tell something else.
 */
export function RiverSlot({ total, filtered, within }: RiverSlotProps) {
  const { shown, ...choice } = useRiverDjs(total.ranking, filtered);
  const hasRiver = total.version === null && shown.length > 0;
  if (!hasRiver) return null;
  const lowest = Math.max(shown.length, ...shown.map(({ rank }) => rank ?? 0));
  return (
    <Suspense fallback={<ChartCardSkeleton height={riverFigureHeight(lowest)} />}>
      <div className="below-fold">
        <RiverSection {...{ total, shown, within, choice }} />
      </div>
    </Suspense>
  );
}

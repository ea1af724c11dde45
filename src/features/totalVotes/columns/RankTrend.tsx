import { Suspense } from 'react';
import { lazyPart } from '../../../lib/browser/lazyPart';
import type { BatchOf } from '../../../voting/djBatches';
import { useBatchInView } from '../../../voting/useBatchInView';

const TrendBars = lazyPart(() => import(/* webpackChunkName: 'rank-trend' */ './TrendBars'));

/** What the trends of a ranking are of. */
export interface TrendLook {
  /** Ids of the DJs whose days are loaded in the same request; asked once the row is in view. */
  batchOf: BatchOf;
  /** The last of their days, a Tokyo day. */
  asOf: string;
  /** That day still counts. */
  running: boolean;
}

interface RankTrendProps extends TrendLook {
  id: string;
}

/** The DJ's votes on each of fourteen days, loaded once the row has stayed visible. */
export function RankTrend({ id, batchOf, ...look }: RankTrendProps) {
  const [element, batch] = useBatchInView(id, batchOf);
  return (
    <span ref={element} className="rank-trend">
      {batch && (
        <Suspense fallback={null}>
          <TrendBars id={id} batch={batch} {...look} />
        </Suspense>
      )}
    </span>
  );
}

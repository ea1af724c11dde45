import { laterPart, useLaterPart } from '../../../lib/later/laterPart';
import type { BatchOf } from '../../../voting/djBatches';
import { useBatchInView } from '../../../voting/useBatchInView';

const trendBars = laterPart(() => import(/* webpackChunkName: 'rank-trend' */ './TrendBars'));

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
  const bars = useLaterPart(trendBars, batch ? 'now' : 'never');
  return (
    <span ref={element} className="rank-trend">
      {bars && batch && <bars.TrendBars id={id} batch={batch} {...look} />}
    </span>
  );
}

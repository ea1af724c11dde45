import { useEndpoint } from '../../../client/useEndpoint';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { addDays } from '../../../../rules/tokyoDays';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import type { BatchOf } from '../../../voting/djBatches';
import { useBatchInView } from '../../../voting/useBatchInView';
import { TREND, TREND_DAYS, trendPaths } from './trendPaths';

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
      {batch && <Bars id={id} batch={batch} {...look} />}
    </span>
  );
}

function labelOf(votes: readonly (number | null)[], running: boolean): string {
  const known = votes.filter((count) => count !== null);
  const ended = running ? known.slice(0, -1) : known;
  const today = running ? (known.at(-1) ?? 0) : null;
  if (ended.length === 0) return texts.trendToday(today ?? 0);
  return texts.trendOf(Math.min(...ended), Math.max(...ended), today);
}

type BarsProps = Omit<RankTrendProps, 'batchOf'> & { batch: string[] };

function Bars({ id, batch, asOf, running }: BarsProps) {
  const query = { dj: batch, from: addDays(asOf, 1 - TREND_DAYS), to: asOf };
  const asked = useEndpoint('everyDj', { query }, { progress: false });
  const votes =
    asked.state === 'ready' ? asked.answer.djs.find((one) => one.id === id)?.votes : undefined;
  if (!votes) return null;
  if (!votes.some((count) => count !== null)) return NO_NUMBER;
  const paths = trendPaths(votes, running);
  return (
    <svg
      role="img"
      aria-label={labelOf(votes, running)}
      viewBox={`0 0 ${TREND.width} ${TREND.height}`}
    >
      <path d={paths.ended} />
      {paths.running && <path className="trend-running" d={paths.running} />}
    </svg>
  );
}

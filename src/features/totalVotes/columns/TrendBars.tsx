import { useEveryDj } from '../../../client/queries/ranking';
import { NO_NUMBER } from '../../../lib/text/numbers';
import { addDays } from '../../../../rules/tokyoDays';
import { isPrivate } from '../../../lib/privacy/privacy';
import { totalVotesTexts as texts } from '../../../texts/totalVotes';
import '../../../styles/parts/rankTrend.scss';
import { TREND_DAYS } from './look';
import { TREND, trendPaths } from './trendPaths';

function labelOf(votes: readonly (number | null)[], running: boolean): string {
  const known = votes.filter((count) => count !== null);
  const ended = running ? known.slice(0, -1) : known;
  const today = running ? (known.at(-1) ?? 0) : null;
  if (ended.length === 0) return texts.trendToday(today ?? 0);
  return texts.trendOf(Math.min(...ended), Math.max(...ended), today);
}

interface TrendBarsProps {
  id: string;
  /** Ids of the DJs that are asked for together, this one among them. */
  batch: string[];
  /** The last day, a Tokyo day. */
  asOf: string;
  /** That day still counts. */
  running: boolean;
}

/** Empty until the days are there, and where the API does not have them. */
export default function TrendBars({ id, batch, asOf, running }: TrendBarsProps) {
  const query = { dj: batch, from: addDays(asOf, 1 - TREND_DAYS), to: asOf };
  const asked = useEveryDj(query, { progress: false });
  const votes =
    asked.state === 'ready' ? asked.answer.djs.find((one) => one.id === id)?.votes : undefined;
  if (!votes) return null;
  if (!votes.some((count) => count !== null)) return NO_NUMBER;
  if (isPrivate()) return null;
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

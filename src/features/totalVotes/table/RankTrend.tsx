import { addDays } from '../../../../rules/tokyoDays';
import { Sparkline } from '../../../components/figures/Sparkline';
import { useDjDays } from '../../../client/queries/ranking';

const DAYS = 14;

/** The days of a trend that ends at this one, a Tokyo day. */
export function trendDays(asOf: string) {
  return { from: addDays(asOf, 1 - DAYS), to: asOf };
}

interface RankTrendProps {
  id: string;
  /** The last day still counts. */
  isRunning: boolean;
}

/** A DJ's votes on each of fourteen days; empty until they are there. */
export function RankTrend({ id, isRunning }: RankTrendProps) {
  const days = useDjDays(id);
  return (
    <span className="rank-trend d-block">
      {days && <Sparkline votes={days.votes} isRunning={isRunning} days={DAYS} />}
    </span>
  );
}

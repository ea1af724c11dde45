import type { TotalLine } from '../../../../contract/ranking';
import { addDays } from '../../../../rules/tokyoDays';
import { useDjDays } from '../../../client/queries/ranking';
import { Sparkline } from '../../../components/figures/Sparkline';

const DAYS = 14;

interface RankTrendProps {
  id: string;
  /** The rows of the table's page, whose days are requested together. */
  page: readonly TotalLine[];
  /** The last day, a Tokyo day. */
  asOf: string;
  /** That day still counts. */
  isRunning: boolean;
}

/** A DJ's votes on each of fourteen days; empty until they are there. */
export function RankTrend({ id, page, asOf, isRunning }: RankTrendProps) {
  const days = useDjDays(id, page, { from: addDays(asOf, 1 - DAYS), to: asOf });
  return (
    <span className="rank-trend">
      {days && <Sparkline votes={days.votes} isRunning={isRunning} days={DAYS} />}
    </span>
  );
}

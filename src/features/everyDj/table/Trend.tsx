import type { DayRange } from '../../../../rules/poll';
import { useDjDays } from '../../../client/queries/ranking';
import { Sparkline } from '../../../components/figures/Sparkline';
import type { DjLine } from './djLines';

export interface TrendProps {
  id: string;
  /** The rows of the table's page, whose days are requested together. */
  page: readonly DjLine[];
  /** Null: the whole window. */
  range: DayRange | null;
  /** Null: no day is running. */
  runningDay: string | null;
}

/** The votes of the days that have begun; empty until they are there. */
export function Trend({ id, page, range, runningDay }: TrendProps) {
  const days = useDjDays(id, page, { ...range });
  if (!days) return null;
  const begun = days.votes.slice(0, days.votes.findLastIndex((count) => count !== null) + 1);
  const isRunning = days.answer.dates[begun.length - 1] === runningDay;
  return (
    <span className="dj-trend">
      <Sparkline votes={begun} isRunning={isRunning} />
    </span>
  );
}

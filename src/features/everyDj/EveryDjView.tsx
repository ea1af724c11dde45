import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/total';
import { isSameRange, type DayRange } from '../../voting/dayRange';
import { useDayNotes } from '../../client/useDayNotes';
import { votingDays } from '../../voting/votingDays';
import { ComparisonCard } from './comparison/ComparisonCard';
import { DjsCard } from './DjsCard';
import { useChoice } from './comparison/useChoice';

interface EveryDjViewProps {
  /** The ranking as of now. */
  total: TotalAnswer;
  daily: DailyAnswer;
  whole: DayRange;
  range: DayRange;
}

export function EveryDjView({ total, daily, whole, range }: EveryDjViewProps) {
  const choice = useChoice(total);
  const notes = useDayNotes();
  const days = useMemo(() => votingDays(daily.days, range, notes), [daily, range, notes]);
  return (
    <div className="screen-body">
      <ComparisonCard choice={choice} days={days} range={range} />
      <DjsCard
        now={total}
        days={days}
        range={range}
        isWhole={isSameRange(range, whole)}
        choice={choice}
      />
    </div>
  );
}

import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/total';
import { isSameRange, type DayRange } from '../../lib/dayRange';
import { useDayNotes } from '../../lib/useDayNotes';
import { votingDays } from '../../lib/votingDays';
import { ComparisonCard } from './ComparisonCard';
import { DjsCard } from './DjsCard';
import { useChoice } from './useChoice';

interface EveryDjViewProps {
  /** The ranking as of now. */
  total: TotalAnswer;
  daily: DailyAnswer;
  whole: DayRange;
  range: DayRange;
}

export function EveryDjView({ total, daily, whole, range }: EveryDjViewProps) {
  const { chosen, compared, refused, toggle, clear } = useChoice(total);
  const notes = useDayNotes();
  const days = useMemo(() => votingDays(daily.days, range, notes), [daily, range, notes]);
  return (
    <div className="screen-body">
      <ComparisonCard
        djs={compared}
        chosen={chosen.length}
        days={days}
        range={range}
        onClear={clear}
      />
      <DjsCard
        now={total}
        range={isSameRange(range, whole) ? null : range}
        chosen={chosen}
        refused={refused}
        onToggle={toggle}
      />
    </div>
  );
}

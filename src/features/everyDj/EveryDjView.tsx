import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/total';
import type { DayRange } from '../../../rules/dayRanges';
import { isSameRange } from '../../voting/dayRange';
import { useDayNotes } from '../../client/useEndpoint';
import { TableSkeleton } from '../../components/states/skeletons';
import { votingDays } from '../../voting/votingDays';
import { ComparisonCard, ComparisonSkeleton } from './comparison/ComparisonCard';
import { DjsCard } from './table/DjsCard';
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
      <ComparisonCard choice={choice} ranking={total.ranking} days={days} range={range} />
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

export function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <ComparisonSkeleton />
      <div className="panel">
        <TableSkeleton rows={20} />
      </div>
    </div>
  );
}

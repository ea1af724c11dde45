import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/ranking';
import { useDayNotes } from '../../client/queries/notes';
import { useEveryDj } from '../../client/queries/ranking';
import { TableSkeleton } from '../../components/states/skeletons';
import type { ShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { ComparisonCard, ComparisonSkeleton } from './comparison/ComparisonCard';
import { DjsCard } from './table/DjsCard';
import { useChoice } from '../../voting/useChoice';

interface EveryDjViewProps {
  /** The ranking as of now. */
  total: TotalAnswer;
  daily: DailyAnswer;
  shown: ShownDays;
}

export function EveryDjView({ total, daily, shown }: EveryDjViewProps) {
  const { whole, range, rest, events } = shown;
  const choice = useChoice(total);
  const notes = useDayNotes();
  const days = useMemo(
    () => votingDays(daily.days, range, notes, { events, expected: daily.expected }),
    [daily, range, notes, events],
  );
  const { from, to } = range;
  const query = useEveryDj({ dj: choice.compared, from, to });
  return (
    <div className="screen-body">
      <ComparisonCard
        query={query}
        choice={choice}
        ranking={total.ranking}
        days={days}
        rest={rest}
      />
      <DjsCard
        now={total}
        range={range}
        isWhole={range.from === whole.from && range.to >= total.asOf}
        choice={choice}
      />
    </div>
  );
}

function DjsPlaceholder() {
  return (
    <div className="panel">
      <TableSkeleton rows={20} />
    </div>
  );
}

export function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <ComparisonSkeleton />
      <DjsPlaceholder />
    </div>
  );
}

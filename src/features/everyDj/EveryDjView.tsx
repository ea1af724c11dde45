import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/total';
import type { DayRange } from '../../../rules/window';
import { isSameRange } from '../../voting/dayRange';
import { useDayNotes } from '../../client/useEndpoint';
import { ChartCardSkeleton, TableSkeleton } from '../../components/states/skeletons';
import { votingDays } from '../../voting/votingDays';
import { everyDjTexts } from '../../texts/everyDj';
import { COMPARISON_HEIGHT } from './comparison/comparisonChart';
import { ComparisonCard } from './comparison/ComparisonCard';
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

export function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <section className="comparison" aria-hidden="true">
        <ChartCardSkeleton height={COMPARISON_HEIGHT} />
        <p className="comparison-note comparison-note-pending">{everyDjTexts.topFive}</p>
      </section>
      <div className="panel">
        <TableSkeleton rows={20} />
      </div>
    </div>
  );
}

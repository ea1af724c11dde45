import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/ranking';
import { useDayNotes } from '../../client/queries/notes';
import { useEveryDj } from '../../client/queries/ranking';
import { PanelSkeleton } from '../../components/states/skeletons';
import type { ShownDays } from '../../voting/useShownDays';
import { votingDays } from '../../voting/votingDays';
import { ComparisonCard, ComparisonSkeleton } from './comparison/ComparisonCard';
import { DjsCard } from './table/DjsCard';
import { ChosenDjs } from './comparison/ChosenDjs';
import { useChoice } from '../../voting/useChoice';

interface EveryDjViewProps {
  /** The ranking as of now. */
  total: TotalAnswer;
  daily: DailyAnswer;
  shown: ShownDays;
}

export function EveryDjView({ total, daily, shown }: EveryDjViewProps) {
  const { whole, range, events } = shown;
  const choice = useChoice(total);
  const notes = useDayNotes();
  const days = useMemo(
    () => votingDays(daily.days, range, notes, { events, expected: daily.expected }),
    [daily, range, notes, events],
  );
  const { from, to } = range;
  const query = useEveryDj({ dj: choice.compared, from, to });
  const { ranking } = total;
  const names = useMemo(() => {
    const nameOf = (id: string) => ranking.find(({ dj }) => dj.id === id)?.dj.name ?? id;
    return choice.compared.map((id) => ({ id, name: nameOf(id) }));
  }, [ranking, choice.compared]);
  const isChoice = choice.chosen.length > 0;
  return (
    <div className="screen-body">
      <ComparisonCard query={query} names={names} isChoice={isChoice} days={days} />
      <DjsCard
        now={total}
        range={range}
        isWhole={range.from === whole.from && range.to >= total.asOf}
        choice={choice}
      />
      {isChoice && <ChosenDjs djs={names} choice={choice} />}
    </div>
  );
}

export function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <ComparisonSkeleton />
      <PanelSkeleton rows={20} />
    </div>
  );
}

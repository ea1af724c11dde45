import type { PollAnswer } from '../../../contract/poll';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { RangeHeading } from '../../components/range/RangeHeading';
import { combineQueries, type QueryState } from '../../client/queryState';
import { useDaily } from '../../client/queries/daily';
import { useEveryDj, useTotal } from '../../client/queries/ranking';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { type ShownDays, useShownDays } from '../../voting/useShownDays';
import { pageNames } from '../../texts/shell';
import { EveryDjTabs } from './EveryDjTabs';
import { useMemo } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/ranking';
import { useDayNotes } from '../../client/queries/notes';
import { Later } from '../../components/Later';
import { PanelSkeleton } from '../../components/states/skeletons';
import { votingDays } from '../../voting/votingDays';
import { ChosenDjs, ComparisonCard, ComparisonSkeleton } from './comparison/ComparisonCard';
import { DjsCard } from './table/DjsCard';
import { useChoice } from '../../voting/useChoice';

interface EveryDjViewProps {
  /** The ranking as of now. */
  total: TotalAnswer;
  daily: DailyAnswer;
  shown: ShownDays;
}

function EveryDjView({ total, daily, shown }: EveryDjViewProps) {
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
      <Later fallback={<PanelSkeleton rows={20} />}>
        <DjsCard
          now={total}
          range={range}
          isWhole={range.from === whole.from && range.to >= total.asOf}
          choice={choice}
        />
      </Later>
      {isChoice && <ChosenDjs djs={names} choice={choice} />}
    </div>
  );
}

function EveryDjSkeleton() {
  return (
    <div className="screen-body">
      <ComparisonSkeleton />
      <PanelSkeleton rows={20} />
    </div>
  );
}

/** The DJs of a range of days; `daily` says which days are part days or running. */
export function DjsTab({ poll }: { poll: QueryState<PollAnswer> }) {
  const { change } = useQueryString();
  const query = combineQueries({ poll, total: useTotal(), daily: useDaily() });
  const setting = poll.state === 'ready' ? poll.answer : null;
  const days = useShownDays(setting);
  return (
    <div className="screen">
      <RangeHeading
        title={pageNames['every-dj']}
        days={days}
        poll={setting}
        onChange={(range) => change(range ? { ...range } : { from: null, to: null })}
      />
      <EveryDjTabs current="djs" />
      <AnswerView query={query} skeleton={<EveryDjSkeleton />}>
        {({ poll: { phase, opensAt }, total, daily }) => {
          const counted = { votes: total.snapshot.votes, djs: total.ranking.length };
          const step = nextStep({ phase, opensAt }, counted);
          if (step) return <NextStep {...step} />;
          return days && <EveryDjView total={total} daily={daily} shown={days} />;
        }}
      </AnswerView>
    </div>
  );
}

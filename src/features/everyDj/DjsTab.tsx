import type { PollAnswer } from '../../../contract/poll';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { RangeHeading } from '../../components/range/RangeHeading';
import { combineQueries, type QueryState } from '../../client/queryState';
import { useDaily } from '../../client/queries/daily';
import { useTotal } from '../../client/queries/ranking';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { useShownDays } from '../../voting/useShownDays';
import { pageNames } from '../../texts/shell';
import { EveryDjTabs } from './EveryDjTabs';
import { EveryDjView, EveryDjSkeleton } from './EveryDjView';

interface DjsTabProps {
  poll: QueryState<PollAnswer>;
}

/** The DJs of a range of days; `daily` says which days are part days or running. */
export function DjsTab({ poll }: DjsTabProps) {
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

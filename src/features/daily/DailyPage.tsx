import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { RangeHeading } from '../../components/range/RangeHeading';
import { combineQueries } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { prefetchQueries } from '../../client/endpointQueries';
import { useEndpoint } from '../../client/useEndpoint';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { useShownDays } from '../../voting/useShownDays';
import { pageNames } from '../../texts/shell';
import { ComparisonSelect } from './ComparisonPanel';
import { DailyView, DailySkeleton } from './DailyView';
import { readComparison } from './dayComparison';
import '../../styles/daily.scss';

export const prepare = () => prefetchQueries('vote', 'daily', 'overview');

/**
 * Loads the whole window, a few kB: running totals and differences do not depend on the range, and
 * another range is shown without a request.
 */
export default function DailyPage() {
  const { search, change } = useQueryString();
  const vote = useEndpoint('vote');
  const asked = combineQueries({
    vote,
    daily: useEndpoint('daily'),
    overview: useEndpoint('overview'),
  });
  const setting = vote.state === 'ready' ? vote.answer : null;
  const days = useShownDays(setting);
  const comparison = readComparison(search);
  return (
    <div className="screen">
      <RangeHeading
        title={pageNames.daily}
        days={days}
        today={setting?.today ?? ''}
        onChange={(range) => change(range ? { ...range } : { from: null, to: null })}
      >
        <ComparisonSelect comparison={comparison} onChange={(cmp) => change({ cmp })} />
      </RangeHeading>
      <AnswerView asked={asked} skeleton={<DailySkeleton />}>
        {(
          { vote: { phase, opensAt, closesAt }, daily, overview: { totals, today } },
          updatedAt,
        ) => {
          const votes = totals.valid + totals.voided;
          const step = nextStep({ phase, opensAt }, { votes, djs: totals.djs });
          if (step) return <NextStep {...step} />;
          const time = countedUntil(updatedAt);
          const voting = { opensAt, closesAt };
          return days && <DailyView {...{ daily, today, days, comparison, voting, time }} />;
        }}
      </AnswerView>
    </div>
  );
}

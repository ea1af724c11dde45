import Form from 'react-bootstrap/Form';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { RangeHeading } from '../../components/range/RangeHeading';
import { combineQueries } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { useDaily } from '../../client/queries/daily';
import { useOverview } from '../../client/queries/overview';
import { usePoll } from '../../client/queries/poll';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { useShownDays } from '../../voting/useShownDays';
import { pageNames } from '../../texts/shell';
import { COMPARISONS, comparisonQuery, hasCounterparts, readComparison } from './comparison';
import { DailyView, DailySkeleton } from './DailyView';
import { dailyTexts } from '../../texts/daily';
import './daily.scss';

/**
 * Loads the whole window, a few kB: running totals and differences do not depend on the range, and
 * another range is shown without a request.
 */
export default function DailyPage() {
  const { search, change } = useQueryString();
  const poll = usePoll();
  const query = combineQueries({
    poll,
    daily: useDaily(),
    overview: useOverview(),
  });
  const setting = poll.state === 'ready' ? poll.answer : null;
  const days = useShownDays(setting);
  const comparison = readComparison(search, days);
  const { label, none, options } = dailyTexts.comparison;
  return (
    <div className="screen">
      <RangeHeading
        title={pageNames.daily}
        days={days}
        poll={setting}
        onChange={(range) => change(range ? { ...range } : { from: null, to: null })}
      >
        <Form.Select
          className="comparison-select"
          aria-label={label}
          value={comparison ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = COMPARISONS.find((one) => one === value) ?? null;
            change({ cmp: comparisonQuery(chosen) });
          }}
        >
          <option value="">{none}</option>
          {COMPARISONS.map((one) => (
            <option key={one} value={one} disabled={days !== null && !hasCounterparts(one, days)}>
              {options[one]}
            </option>
          ))}
        </Form.Select>
      </RangeHeading>
      <AnswerView query={query} skeleton={<DailySkeleton />}>
        {({ poll: { phase, opensAt }, daily, overview: { totals, today } }, updatedAt) => {
          const votes = totals.valid + totals.voided;
          const step = nextStep({ phase, opensAt }, { votes, djs: totals.djs });
          if (step) return <NextStep {...step} />;
          const time = countedUntil(updatedAt);
          return days && <DailyView {...{ daily, today, days, comparison, time }} />;
        }}
      </AnswerView>
    </div>
  );
}

import { useMemo, useState } from 'react';
import type { DailyAnswer } from '../../../contract/daily';
import type { TotalAnswer } from '../../../contract/total';
import type { VoteAnswer } from '../../../contract/vote';
import { isSameRange, readDayRange, windowDays } from '../../lib/dayRange';
import { useQueryString } from '../../lib/useQueryString';
import { votingDays } from '../../lib/votingDays';
import { comparedDjs, readChoice, toggledChoice } from './choice';
import { ComparisonCard } from './ComparisonCard';
import { DjsCard } from './DjsCard';

interface EveryDjViewProps {
  vote: VoteAnswer;
  /** The ranking as of now. */
  total: TotalAnswer;
  daily: DailyAnswer;
}

export function EveryDjView({ vote, total, daily }: EveryDjViewProps) {
  const { search, change } = useQueryString();
  const [refused, setRefused] = useState(false);
  const whole = windowDays(vote);
  const range = readDayRange(search, whole);
  const ids = useMemo(() => total.ranking.map(({ dj }) => dj.id), [total]);
  const chosen = readChoice(search, new Set(ids));
  const days = useMemo(
    () => votingDays(daily.days, { from: range.from, to: range.to }),
    [daily, range.from, range.to],
  );

  function handleToggle(id: string) {
    const next = toggledChoice(chosen, id);
    setRefused(next === null);
    if (next) change({ dj: next }, { replace: true });
  }

  function handleClear() {
    setRefused(false);
    change({ dj: null }, { replace: true });
  }

  return (
    <div className="screen-body">
      <ComparisonCard
        djs={comparedDjs(chosen, ids)}
        chosen={chosen.length}
        days={days}
        range={range}
        onClear={handleClear}
      />
      <DjsCard
        now={total}
        range={isSameRange(range, whole) ? null : range}
        chosen={chosen}
        refused={refused}
        onToggle={handleToggle}
      />
    </div>
  );
}

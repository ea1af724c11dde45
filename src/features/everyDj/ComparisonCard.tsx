import { useMemo } from 'react';
import { AnswerView } from '../../components/AnswerView';
import { ChartCardSkeleton } from '../../components/ChartCardSkeleton';
import { LineChartCard } from '../../components/LineChartCard';
import { countedUntil } from '../../lib/countedUntil';
import type { DayRange } from '../../lib/dayRange';
import { useAnswer } from '../../lib/useAnswer';
import type { VotingDay } from '../../lib/votingDays';
import { everyDjTexts as texts } from '../../texts/everyDj';
import { COMPARISON_HEIGHT, comparisonChart } from './comparison';

interface ComparisonCardProps {
  djs: string[];
  /** How many of them were chosen; 0: the first of the ranking stand in. */
  chosen: number;
  days: readonly VotingDay[];
  range: DayRange;
  onClear: () => void;
}

export function ComparisonCard({ djs, chosen, days, range, onClear }: ComparisonCardProps) {
  const asked = useAnswer('everyDj', { query: { dj: djs, from: range.from, to: range.to } });
  const answer = asked.state === 'ready' ? asked.answer : null;
  const time = countedUntil(asked.state === 'ready' ? asked.updatedAt : 0);
  const description = useMemo(
    () => answer && comparisonChart(answer, days, time),
    [answer, days, time],
  );
  return (
    <section className="comparison">
      <AnswerView asked={asked} skeleton={<ChartCardSkeleton height={COMPARISON_HEIGHT} />}>
        {() =>
          description && (
            <LineChartCard
              heading={texts.comparison}
              description={description}
              height={COMPARISON_HEIGHT}
            />
          )
        }
      </AnswerView>
      <p className="comparison-note">
        {chosen > 0 ? texts.chosen(chosen) : texts.topFive}
        {chosen > 0 && (
          <button type="button" className="btn btn-quiet" onClick={onClear}>
            {texts.clear}
          </button>
        )}
      </p>
    </section>
  );
}

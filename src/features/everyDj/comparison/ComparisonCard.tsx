import { useMemo } from 'react';
import { AnswerView } from '../../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../../components/states/skeletons';
import { LineChartCard } from '../../../components/charts/card/ChartCard';
import { countedUntil } from '../../../lib/time/age';
import type { DayRange } from '../../../../rules/window';
import { useEndpoint } from '../../../client/useEndpoint';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import type { VotingDay } from '../../../voting/votingDays';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import { ChosenDjs } from './ChosenDjs';
import { COMPARISON_HEIGHT, comparisonChart } from './comparisonChart';
import { LinesSwitch, readLines } from './LinesSwitch';
import type { Choice } from './useChoice';

interface ComparisonCardProps {
  choice: Choice;
  days: readonly VotingDay[];
  range: DayRange;
}

export function ComparisonCard({ choice, days, range }: ComparisonCardProps) {
  const { compared, chosen, toggle, clear } = choice;
  const { search, change } = useQueryString();
  const lines = readLines(search);
  const asked = useEndpoint('everyDj', { query: { dj: compared, from: range.from, to: range.to } });
  const answer = asked.state === 'ready' ? asked.answer : null;
  const time = countedUntil(asked.state === 'ready' ? asked.updatedAt : 0);
  const description = useMemo(
    () => answer && comparisonChart(answer, { days, lines, time }),
    [answer, days, lines, time],
  );
  return (
    <section className="comparison">
      <AnswerView asked={asked} skeleton={<ChartCardSkeleton height={COMPARISON_HEIGHT} />}>
        {({ djs }) =>
          description && (
            <LineChartCard
              heading={texts.comparison}
              description={description}
              height={COMPARISON_HEIGHT}
              actions={
                <LinesSwitch
                  lines={lines}
                  onChange={(next) => change({ lines: next === 'total' ? next : null })}
                />
              }
              names={
                chosen.length > 0 ? (
                  <ChosenDjs djs={djs} onRemove={toggle} onClear={clear} />
                ) : undefined
              }
            />
          )
        }
      </AnswerView>
      <p className="comparison-note">
        {chosen.length > 0 ? texts.chosen(chosen.length) : texts.topFive}
      </p>
    </section>
  );
}

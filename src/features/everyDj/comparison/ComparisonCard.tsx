import { useMemo } from 'react';
import type { EveryDjAnswer, Rank } from '../../../../contract/ranking';
import { AnswerView } from '../../../components/states/AnswerView';
import { LineChartCard, LineChartCardSkeleton } from '../../../components/charts/card/ChartCard';
import { countedUntil } from '../../../lib/time/age';
import type { QueryState } from '../../../client/queryState';
import { openDay } from '../../../lib/navigation/opened';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import type { VotingDay } from '../../../voting/votingDays';
import { everyDjTexts as texts } from '../../../texts/everyDj';
import { ChosenDjs } from './ChosenDjs';
import { COMPARISON_HEIGHT, comparisonChart } from './comparisonChart';
import { LinesSwitch, readLines } from './LinesSwitch';
import type { Choice } from '../../../voting/useChoice';

const nothing = () => undefined;

interface PendingCardProps {
  /** Of the lines: they are known before their votes. */
  names: readonly { id: string; name: string }[];
  isChoice: boolean;
  days: readonly VotingDay[];
}

/** Same size as the card, whose header has as many rows as the names take. */
function PendingCard({ names, isChoice, days }: PendingCardProps) {
  const djs = names.map((dj) => ({ ...dj, votes: [] }));
  const dates = days.map(({ date }) => date);
  return (
    <LineChartCardSkeleton
      description={comparisonChart({ dates, djs }, { days, lines: 'total', time: '' })}
      height={COMPARISON_HEIGHT}
      actions={<LinesSwitch lines="total" onChange={nothing} />}
      names={isChoice ? <ChosenDjs djs={djs} onRemove={nothing} onClear={nothing} /> : undefined}
    />
  );
}

/** Of nobody known. */
const FIVE_NAMES = Array.from({ length: 5 }, (_, at) => ({
  id: `${at}`,
  name: '\u3000'.repeat(6),
}));

/** Same size as the comparison of the first five. */
export function ComparisonSkeleton() {
  return (
    <section className="comparison" aria-hidden="true">
      <PendingCard names={FIVE_NAMES} isChoice={false} days={[]} />
      <p className="comparison-note comparison-note-pending">{texts.topFive}</p>
    </section>
  );
}

interface ComparisonCardProps {
  /** Of those who are compared, in the range. */
  query: QueryState<EveryDjAnswer>;
  choice: Choice;
  /** Who can be compared. */
  ranking: readonly Pick<Rank, 'dj'>[];
  days: readonly VotingDay[];
  /** What is still to come, as a stub: 〜10/15 */
  rest: string | undefined;
}

export function ComparisonCard({ query, choice, ranking, days, rest }: ComparisonCardProps) {
  const { compared, chosen, toggle, clear } = choice;
  const { search, change } = useQueryString();
  const lines = readLines(search);
  const answer = query.state === 'ready' ? query.answer : null;
  const time = countedUntil(query.state === 'ready' ? query.updatedAt : 0);
  const description = useMemo(
    () => answer && comparisonChart(answer, { days, lines, time, rest }),
    [answer, days, lines, time, rest],
  );
  const isChoice = chosen.length > 0;
  const names = useMemo(() => {
    const nameOf = (id: string) => ranking.find(({ dj }) => dj.id === id)?.dj.name ?? id;
    return compared.map((id) => ({ id, name: nameOf(id) }));
  }, [ranking, compared]);
  return (
    <section className="comparison">
      <AnswerView
        query={query}
        skeleton={<PendingCard names={names} isChoice={isChoice} days={days} />}
      >
        {({ djs }) =>
          description && (
            <LineChartCard
              heading={texts.comparison}
              description={description}
              height={COMPARISON_HEIGHT}
              onOpen={openDay}
              actions={
                <LinesSwitch
                  lines={lines}
                  onChange={(next) => change({ lines: next === 'total' ? null : next })}
                />
              }
              names={
                isChoice ? <ChosenDjs djs={djs} onRemove={toggle} onClear={clear} /> : undefined
              }
            />
          )
        }
      </AnswerView>
      <p className="comparison-note">{isChoice ? texts.chosen(chosen.length) : texts.topFive}</p>
    </section>
  );
}

import type { TotalAnswer } from '../../../contract/total';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { combineQueries } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { longDay } from '../../lib/time/dates';
import type { DayRange } from '../../../rules/window';
import { cachedAnswer, prefetchQuery } from '../../client/endpointQueries';
import { useEndpoint } from '../../client/useEndpoint';
import { useSearchText } from '../../voting/useSearchText';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { PastNotice } from './PastNotice';
import { countedDaysOf, readDaySelection, selectionQuery } from './daySelection';
import { TotalHeading } from './TotalHeading';
import { TotalVotesSkeleton, TotalVotesView } from './TotalVotesView';
import { useDaySelection, useFilter } from './useTotalAddress';

function asOfText({ asOf, running }: TotalAnswer, updatedAt: number): string {
  const day = longDay(asOf);
  return running ? texts.asOfRunning(day, countedUntil(updatedAt)) : texts.asOfEnded(day);
}

function countedIn({ snapshot, ranking }: TotalAnswer) {
  return { votes: snapshot.votes, djs: ranking.length };
}

function isPast({ asOf, running }: TotalAnswer, counted: DayRange): boolean {
  return asOf < counted.to && !running;
}

/**
 * Loads the vote and the ranking of the days in the address, so that a past day comes with its figures
 * too (row N2). The address is read as the page reads it: else the page would ask another query.
 */
export async function prepare({ search }: { search: string }): Promise<void> {
  const vote = cachedAnswer('vote');
  const selection = readDaySelection(search, vote && countedDaysOf(vote));
  await Promise.all([prefetchQuery('vote'), prefetchQuery('total', selectionQuery(selection))]);
}

export default function TotalVotesPage() {
  const [search, setSearch] = useSearchText();
  const vote = useEndpoint('vote');
  const setting = vote.state === 'ready' ? vote.answer : null;
  const { counted, selection } = useDaySelection(setting);
  const total = useEndpoint('total', selectionQuery(selection));
  const shown = total.state === 'ready' ? total : null;
  const ranking = shown?.answer.ranking;
  const filter = useFilter(ranking);
  const step = setting && shown && nextStep(setting, countedIn(shown.answer));
  return (
    <div className="screen">
      <TotalHeading
        subtitle={
          setting && shown && !step
            ? {
                asOf: asOfText(shown.answer, shown.updatedAt),
                baseline: shown.answer.baseline,
              }
            : undefined
        }
        search={step ? null : { text: search, onChange: setSearch }}
        days={step ? null : { counted, running: setting?.phase === 'open', selection }}
        ranking={ranking ?? null}
        filter={filter}
      />
      {/* By the answer shown, not by the address: its own answer may still be loading. */}
      {shown && counted && isPast(shown.answer, counted) && <PastNotice day={shown.answer.asOf} />}
      <AnswerView asked={combineQueries({ vote, total })} skeleton={<TotalVotesSkeleton />}>
        {(answers, updatedAt) => {
          if (step) return <NextStep {...step} />;
          return (
            <TotalVotesView
              total={answers.total}
              asOf={asOfText(answers.total, updatedAt)}
              filter={filter}
              search={search}
            />
          );
        }}
      </AnswerView>
    </div>
  );
}

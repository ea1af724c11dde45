import type { TotalAnswer } from '../../../contract/total';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { together } from '../../client/answers';
import { countedUntil } from '../../lib/time/countedUntil';
import { longDay } from '../../lib/time/dates';
import type { DayRange } from '../../voting/dayRange';
import { useAnswer } from '../../client/useAnswer';
import { useSearchText } from '../../lib/navigation/useSearchText';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { PastNotice } from './PastNotice';
import { standingQuestion } from './standing';
import { StandingLine } from './StandingLine';
import { TotalHeading } from './TotalHeading';
import { TotalVotesSkeleton } from './TotalVotesSkeleton';
import { TotalVotesView } from './TotalVotesView';
import { useFilter } from './useFilter';
import { useStanding } from './useStanding';

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

export { prepare } from './prepare';

export default function TotalVotesPage() {
  const [search, setSearch] = useSearchText();
  const vote = useAnswer('vote');
  const setting = vote.state === 'ready' ? vote.answer : null;
  const { counted, standing } = useStanding(setting);
  const total = useAnswer('total', standingQuestion(standing));
  const shown = total.state === 'ready' ? total : null;
  const ranking = shown?.answer.ranking;
  const filter = useFilter(ranking);
  const step = setting && shown && nextStep(setting, countedIn(shown.answer));
  return (
    <div className="screen">
      <TotalHeading
        subtitle={
          setting && shown && !step ? (
            <StandingLine
              asOf={asOfText(shown.answer, shown.updatedAt)}
              baseline={shown.answer.baseline}
            />
          ) : undefined
        }
        search={step ? null : { text: search, onChange: setSearch }}
        days={step ? null : { counted, running: setting?.phase === 'open', standing }}
        ranking={ranking ?? null}
        filter={filter}
      />
      {/* By what is shown, not by what is asked: the answer may be on its way. */}
      {shown && counted && isPast(shown.answer, counted) && <PastNotice day={shown.answer.asOf} />}
      <AnswerView asked={together({ vote, total })} skeleton={<TotalVotesSkeleton />}>
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

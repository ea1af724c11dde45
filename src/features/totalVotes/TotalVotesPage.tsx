import type { TotalAnswer } from '../../../contract/total';
import { AnswerView } from '../../components/AnswerView';
import { NextStep } from '../../components/NextStep';
import { PageHeading } from '../../components/PageHeading';
import { SearchBox } from '../../components/SearchBox';
import { together } from '../../lib/answers';
import { countedUntil } from '../../lib/countedUntil';
import { longDay, mediumDay } from '../../lib/dates';
import { nextStep } from '../../lib/nextStep';
import { prepareAnswers } from '../../lib/prepareAnswers';
import { useAnswer } from '../../lib/useAnswer';
import { useSearchText } from '../../lib/useSearchText';
import { screenTexts } from '../../texts/screens';
import { pageNames } from '../../texts/shell';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { TotalVotesSkeleton } from './TotalVotesSkeleton';
import { TotalVotesView } from './TotalVotesView';

function asOfText({ asOf, running }: TotalAnswer, updatedAt: number): string {
  const day = longDay(asOf);
  return running ? texts.asOfRunning(day, countedUntil(updatedAt)) : texts.asOfEnded(day);
}

function subtitle(total: TotalAnswer, updatedAt: number): string {
  const { baseline } = total;
  return texts.subtitle(
    asOfText(total, updatedAt),
    baseline ? texts.baseline(mediumDay(baseline)) : texts.noBaseline,
  );
}

export const prepare = () => prepareAnswers('vote', 'total');

export default function TotalVotesPage() {
  const [text, setText] = useSearchText();
  const vote = useAnswer('vote');
  const total = useAnswer('total');
  const hasOpened = vote.state === 'ready' && vote.answer.phase !== 'before';
  return (
    <div className="screen">
      <PageHeading
        title={pageNames['total-votes']}
        subtitle={
          hasOpened && total.state === 'ready' ? subtitle(total.answer, total.updatedAt) : undefined
        }
      >
        <SearchBox label={screenTexts.search} value={text} onChange={setText} />
      </PageHeading>
      <AnswerView asked={together({ vote, total })} skeleton={<TotalVotesSkeleton />}>
        {(answers, updatedAt) => {
          const { snapshot, ranking } = answers.total;
          const step = nextStep(answers.vote, { votes: snapshot.votes, djs: ranking.length });
          if (step) return <NextStep {...step} />;
          return (
            <TotalVotesView
              total={answers.total}
              asOf={asOfText(answers.total, updatedAt)}
              search={text}
            />
          );
        }}
      </AnswerView>
    </div>
  );
}

import { AnswerView } from '../../components/AnswerView';
import { NextStep } from '../../components/NextStep';
import { PageHeading } from '../../components/PageHeading';
import { together } from '../../lib/answers';
import { countedUntil } from '../../lib/countedUntil';
import { rangeText, windowDays } from '../../lib/dayRange';
import { nextStep } from '../../lib/nextStep';
import { useAnswer } from '../../lib/useAnswer';
import { pageNames } from '../../texts/shell';
import { OverviewSkeleton } from './OverviewSkeleton';
import { OverviewView } from './OverviewView';

export default function OverviewPage() {
  const vote = useAnswer('vote');
  const overview = useAnswer('overview');
  const range = vote.state === 'ready' ? rangeText(windowDays(vote.answer)) : undefined;
  return (
    <div className="screen">
      <PageHeading title={pageNames.index} subtitle={range} />
      <AnswerView asked={together({ vote, overview })} skeleton={<OverviewSkeleton />}>
        {(answers, updatedAt) => {
          const { valid, voided, djs } = answers.overview.totals;
          const step = nextStep(answers.vote, { votes: valid + voided, djs });
          if (step) return <NextStep {...step} />;
          return <OverviewView {...answers} time={countedUntil(updatedAt)} />;
        }}
      </AnswerView>
    </div>
  );
}

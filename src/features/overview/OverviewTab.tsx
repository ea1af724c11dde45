import type { VoteAnswer } from '../../../contract/vote';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { together, type Asked } from '../../client/answers';
import { countedUntil } from '../../lib/time/countedUntil';
import { useAnswer } from '../../client/useAnswer';
import { OverviewSkeleton, OverviewView } from './OverviewView';

interface OverviewTabProps {
  vote: Asked<VoteAnswer>;
}

/** The figures, or what has to be done before there are any. */
export function OverviewTab({ vote }: OverviewTabProps) {
  const overview = useAnswer('overview');
  return (
    <AnswerView asked={together({ vote, overview })} skeleton={<OverviewSkeleton />}>
      {(answers, updatedAt) => {
        const { valid, voided, djs } = answers.overview.totals;
        const step = nextStep(answers.vote, { votes: valid + voided, djs });
        if (step) return <NextStep {...step} />;
        return <OverviewView {...answers} time={countedUntil(updatedAt)} />;
      }}
    </AnswerView>
  );
}

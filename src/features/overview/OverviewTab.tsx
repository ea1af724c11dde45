import type { VoteAnswer } from '../../../contract/vote';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { combineQueries, type QueryState } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { useEndpoint } from '../../client/useEndpoint';
import { OverviewSkeleton, OverviewView } from './OverviewView';

interface OverviewTabProps {
  vote: QueryState<VoteAnswer>;
}

/** The figures, or what has to be done before there are any. */
export function OverviewTab({ vote }: OverviewTabProps) {
  const overview = useEndpoint('overview');
  return (
    <AnswerView asked={combineQueries({ vote, overview })} skeleton={<OverviewSkeleton />}>
      {(answers, updatedAt) => {
        const { valid, voided, djs } = answers.overview.totals;
        const step = nextStep(answers.vote, { votes: valid + voided, djs });
        if (step) return <NextStep {...step} />;
        return <OverviewView {...answers} time={countedUntil(updatedAt)} />;
      }}
    </AnswerView>
  );
}

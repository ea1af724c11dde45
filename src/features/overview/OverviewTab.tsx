import type { VoteAnswer } from '../../../contract/vote';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep } from '../../components/states/NextStep';
import { combineQueries, type QueryState } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { useEndpoint } from '../../client/useEndpoint';
import { nextStep } from '../../components/states/nextStep';
import { OverviewSkeleton } from './OverviewSkeleton';
import { OverviewView } from './OverviewView';

interface OverviewTabProps {
  vote: QueryState<VoteAnswer>;
}

/** The figures, or what the vote waits for. */
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

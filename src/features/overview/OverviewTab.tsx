import type { PollAnswer } from '../../../contract/poll';
import { AnswerView } from '../../components/states/AnswerView';
import { NextStep, nextStep } from '../../components/states/NextStep';
import { combineQueries, type QueryState } from '../../client/queryState';
import { countedUntil } from '../../lib/time/age';
import { useOverview } from '../../client/queries/overview';
import { OverviewSkeleton, OverviewView } from './OverviewView';

interface OverviewTabProps {
  poll: QueryState<PollAnswer>;
}

/** The figures, or what has to be done before there are any. */
export function OverviewTab({ poll }: OverviewTabProps) {
  const overview = useOverview();
  return (
    <AnswerView query={combineQueries({ poll, overview })} skeleton={<OverviewSkeleton />}>
      {(answers, updatedAt) => {
        const { valid, voided, djs } = answers.overview.totals;
        const step = nextStep(answers.poll, { votes: valid + voided, djs });
        if (step) return <NextStep {...step} />;
        return <OverviewView {...answers} time={countedUntil(updatedAt)} />;
      }}
    </AnswerView>
  );
}

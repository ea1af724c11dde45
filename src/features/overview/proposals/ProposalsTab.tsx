import { combineQueries } from '../../../client/queryState';
import { usePoll } from '../../../client/queries/poll';
import { useProposals } from '../../../client/queries/proposals';
import { AnswerView } from '../../../components/states/AnswerView';
import { TableSkeleton } from '../../../components/states/skeletons';
import { ProposalsView } from './ProposalsView';
import '../../../styles/parts/later.scss';

/** What waits for a second administrator, and what became of the rest. */
export default function ProposalsTab() {
  const query = combineQueries({
    poll: usePoll(),
    proposals: useProposals(),
  });
  const skeleton = (
    <div className="panel">
      <TableSkeleton rows={6} />
    </div>
  );
  return (
    <AnswerView query={query} skeleton={skeleton}>
      {({ poll, proposals }) => (
        <ProposalsView proposals={proposals.proposals} isOn={poll.twoPeople !== null} />
      )}
    </AnswerView>
  );
}

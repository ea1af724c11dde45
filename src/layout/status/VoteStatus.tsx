import type { VoteAnswer } from '../../../contract/vote';
import { LastUpdated } from './LastUpdated';
import { PhasePill } from './PhasePill';

interface VoteStatusProps {
  vote: VoteAnswer | null;
}

/** Where the vote stands and how fresh the page is: in the app bar, on phones in a line below it. */
export function VoteStatus({ vote }: VoteStatusProps) {
  return (
    <div className="vote-status">
      {vote && <PhasePill vote={vote} />}
      <LastUpdated />
    </div>
  );
}

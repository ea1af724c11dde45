import { voteCount } from '../../lib/text/numbers';
import { Figure } from './Figure';
import { tableTexts } from '../../texts/controls/table';

export interface VoteCountProps {
  votes: number | null;
}

/** 18,423票, the unit small; in 画面共有モード •••票 */
export function VoteCount({ votes }: VoteCountProps) {
  return (
    <span className="votes">
      <Figure>{voteCount(votes)}</Figure>
      {votes !== null && <small className="votes-unit">{tableTexts.votesUnit}</small>}
    </span>
  );
}

import { formatCount } from '../../lib/text/numbers';
import { Figure } from './Figure';
import { tableTexts } from '../../texts/table';

export interface VotesProps {
  votes: number | null;
}

/** 18,423票, the unit small */
export function Votes({ votes }: VotesProps) {
  return (
    <span className="votes">
      <Figure>{formatCount(votes)}</Figure>
      {votes !== null && <small className="votes-unit">{tableTexts.votesUnit}</small>}
    </span>
  );
}

import { formatCount } from '../../lib/text/numbers';
import { tableTexts } from '../../texts/table';

export interface VotesProps {
  votes: number | null;
}

/** 18,423票, the unit small */
export function Votes({ votes }: VotesProps) {
  return (
    <span className="votes">
      {formatCount(votes)}
      {votes !== null && <small className="votes-unit">{tableTexts.votesUnit}</small>}
    </span>
  );
}

import type { VoteAnswer } from '../../../contract/vote';
import { useVoteNow } from '../../lib/time/voteClock';
import { phaseNames, shellTexts } from '../../texts/shell';
import { LastUpdated } from './LastUpdated';
import { phaseAt, phaseTimeLeft, useRollover } from './phase';

/** Milliseconds. */
const TICK = 1_000;

export function PhasePill({ vote }: { vote: VoteAnswer }) {
  const now = useVoteNow(TICK);
  useRollover(vote, now);
  const phase = phaseAt(vote, now);
  return (
    <p className={`phase-pill phase-${phase}`}>
      <span className="visually-hidden">{shellTexts.phase} </span>
      <strong>{phaseNames[phase]}</strong>
      <span className="phase-left">{phaseTimeLeft(vote, now)}</span>
    </p>
  );
}

interface VoteStatusProps {
  vote: VoteAnswer | null;
}

/** The vote's phase and how fresh the page is: in the app bar, on phones in a line below it. */
export function VoteStatus({ vote }: VoteStatusProps) {
  return (
    <div className="vote-status">
      {vote && <PhasePill vote={vote} />}
      <LastUpdated />
    </div>
  );
}

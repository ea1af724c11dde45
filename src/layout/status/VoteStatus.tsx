import type { VoteAnswer } from '../../../contract/vote';
import { useVoteNow } from '../../lib/time/voteClock';
import { phaseNames, shellTexts } from '../../texts/shell';
import { LastUpdated } from './LastUpdated';
import { Countdown } from './Countdown';
import { phaseAt, useRollover } from './phase';

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
      <Countdown vote={vote} now={now} />
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

import type { VoteAnswer } from '../../../contract/vote';
import { Votes } from '../../components/figures/Votes';
import { useVoteNow } from '../../lib/time/voteClock';
import { screenTexts } from '../../texts/screens';
import { phaseNames, shellTexts } from '../../texts/shell';
import { LastUpdated } from './LastUpdated';
import { phaseAt, useRollover } from './phase';
import { TimeLeft } from './TimeLeft';

/** Milliseconds. */
const TICK = 1_000;

interface PhasePillProps {
  vote: VoteAnswer;
  isShort?: boolean;
}

export function PhasePill({ vote, isShort = false }: PhasePillProps) {
  const now = useVoteNow(TICK);
  useRollover(vote, now);
  const phase = phaseAt(vote, now);
  return (
    <p className={`phase-pill phase-${phase}`}>
      <span className="visually-hidden">{shellTexts.phase} </span>
      <strong>{phaseNames[phase]}</strong>
      <TimeLeft vote={vote} now={now} isShort={isShort} />
    </p>
  );
}

interface VoteStatusProps {
  vote: VoteAnswer | null;
  /** Valid votes; null until known. */
  valid: number | null;
  /** A line of its own at the head of the page, which stays there as it scrolls; else a part of the app bar. */
  isLine: boolean;
}

/** The vote's phase and how fresh the page is; on phones with the valid votes, in one line. */
export function VoteStatus({ vote, valid, isLine }: VoteStatusProps) {
  return (
    <div className={isLine ? 'vote-status status-line' : 'vote-status'}>
      {vote && <PhasePill vote={vote} isShort={isLine} />}
      {isLine && valid !== null && (
        <p className="status-votes">
          <span className="visually-hidden">{screenTexts.valid} </span>
          <Votes votes={valid} />
        </p>
      )}
      <LastUpdated />
    </div>
  );
}

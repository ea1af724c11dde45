import type { VoteAnswer } from '../../../contract/vote';
import { useVoteNow } from '../../lib/time/useVoteNow';
import { phaseNames, shellTexts } from '../../texts/shell';
import { phaseAt, phaseTimeLeft } from './phase';
import { useRollover } from './useRollover';

const TICK = 1_000;

interface PhasePillProps {
  vote: VoteAnswer;
}

export function PhasePill({ vote }: PhasePillProps) {
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

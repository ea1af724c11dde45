import type { VoteAnswer } from '../../../contract/vote';
import { phaseTimeLeft } from './phase';

interface CountdownProps {
  vote: VoteAnswer;
  /** The API's clock, in milliseconds. */
  now: number;
}

/** Until the opening or the close, by the second in the last hour; a timer, so that nobody is read each of them. */
export function Countdown({ vote, now }: CountdownProps) {
  return (
    <span className="phase-left" role="timer">
      {phaseTimeLeft(vote, now)}
    </span>
  );
}

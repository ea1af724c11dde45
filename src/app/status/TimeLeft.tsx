import type { PollAnswer } from '../../../contract/poll';
import { phaseTimeLeft } from './phase';

interface TimeLeftProps {
  poll: PollAnswer;
  /** The API's clock in milliseconds, by the second. */
  now: number;
  /** In the one line of a phone: 残り21日, in the last day 残り3時間20分. */
  isShort: boolean;
}

/**
 * Beside the phase: how long until the next one, by the second in the last hour, or when the result was published. A
 * timer, so that nobody is read each second.
 */
export function TimeLeft({ poll, now, isShort }: TimeLeftProps) {
  return (
    <span className="phase-left" role="timer">
      {phaseTimeLeft(poll, now, isShort)}
    </span>
  );
}

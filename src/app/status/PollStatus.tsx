import type { PollAnswer } from '../../../contract/poll';
import { VoteCount } from '../../components/figures/VoteCount';
import { nameOf } from '../../lib/text/nameOf';
import { usePollNow } from '../../lib/time/pollClock';
import { screenTexts } from '../../texts/screens';
import { phaseNames, shellTexts } from '../../texts/shell';
import { LastUpdated } from './LastUpdated';
import { phaseAt, phaseTimeLeft, useRollover } from './phase';

interface PhasePillProps {
  poll: PollAnswer;
  /** In the one line of a phone: 残り21日, in the last day 残り3時間20分. */
  isShort?: boolean;
}

/** The phase, and how long until the next one or when the result was published. */
export function PhasePill({ poll, isShort = false }: PhasePillProps) {
  const now = usePollNow();
  useRollover(poll, now);
  const phase = phaseAt(poll, now);
  return (
    <p className={`phase-pill phase-${phase} d-flex gap-2 align-items-center m-0`}>
      <span className="visually-hidden">{shellTexts.phase} </span>
      <strong>{nameOf(phaseNames, phase)}</strong>
      {/* A timer, so that screen readers do not read each second. */}
      <span className="phase-left" role="timer">
        {phaseTimeLeft(poll, now, isShort)}
      </span>
    </p>
  );
}

interface PollStatusProps {
  poll: PollAnswer | null;
  /** Valid votes; null until known. */
  valid: number | null;
  /** A line of its own at the head of the page, which stays there as it scrolls; else a part of the app bar. */
  isLine: boolean;
}

/** The vote's phase and how fresh the page is; on phones with the valid votes, in one line. */
export function PollStatus({ poll, valid, isLine }: PollStatusProps) {
  return (
    <div
      className={`vote-status ${isLine ? 'status-line' : ''} d-flex gap-2 align-items-center text-nowrap text-body-secondary`}
    >
      {poll && <PhasePill poll={poll} isShort={isLine} />}
      {isLine && valid !== null && (
        <p className="status-votes m-0 fw-bold text-body">
          <span className="visually-hidden">{screenTexts.valid} </span>
          <VoteCount votes={valid} />
        </p>
      )}
      <LastUpdated />
    </div>
  );
}

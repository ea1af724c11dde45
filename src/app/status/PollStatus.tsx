import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import { tokyoDay } from '../../../rules/tokyoDays';
import { VoteCount } from '../../components/figures/VoteCount';
import { nameOf } from '../../lib/text/nameOf';
import { shortDay, timeLeft, tokyoHourMinute } from '../../lib/time/dates';
import { isBefore } from '../../lib/time/instants';
import { usePollNow } from '../../lib/time/pollClock';
import { screenTexts } from '../../texts/screens';
import { phaseNames, shellTexts } from '../../texts/shell';
import { LastUpdated } from './LastUpdated';

const BY_CLOCK = ['before', 'open', 'review'];

/** The phase at a moment after the answer came: opening and close need no new answer. */
export function phaseAt(poll: PollAnswer, now: number): string {
  if (!BY_CLOCK.includes(poll.phase)) return poll.phase;
  if (isBefore(now, poll.opensAt)) return 'before';
  return isBefore(now, poll.closesAt) ? 'open' : 'review';
}

/** 21日 3時間; short 21日, in the last day 3時間20分. */
function leftUntil(now: number, then: string, isShort: boolean): string {
  const left = timeLeft(now, then);
  if (!isShort) return left;
  return left.includes('日') ? left.replace(/ .*/, '') : left.replace(' ', '');
}

/** How long until the next change of phase that time brings, or when it was published; '' where there is neither. */
export function phaseTimeLeft(poll: PollAnswer, now: number, isShort = false): string {
  const phase = phaseAt(poll, now);
  if (phase === 'before') return shellTexts.untilOpening(leftUntil(now, poll.opensAt, isShort));
  if (phase === 'open') return shellTexts.untilClosing(leftUntil(now, poll.closesAt, isShort));
  if (phase !== 'published' || !poll.publishedAt) return '';
  return shellTexts.publishedAt(
    shortDay(tokyoDay(poll.publishedAt)),
    tokyoHourMinute(poll.publishedAt),
  );
}

/** The day and phase by the clock where the answer has others, which is out of date then; null while both agree. */
function rolloverOf(poll: PollAnswer, now: number): string | null {
  const day = tokyoDay(now);
  const phase = phaseAt(poll, now);
  return day === poll.today && phase === poll.phase ? null : `${day} ${phase}`;
}

/**
 * At Tokyo midnight, at the opening and at the close all queries of the page are refetched, once; in a
 * hidden tab when it is shown. `now`: the API's clock in milliseconds.
 */
function useRollover(poll: PollAnswer, now: number): void {
  const client = useQueryClient();
  const rollover = rolloverOf(poll, now);
  useEffect(() => {
    if (rollover === null) return;
    void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' });
  }, [client, rollover]);
}

/** Ground and ink, by the phase. */
const tones: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  before: ['bg-warning-subtle', 'text-warning-emphasis'],
  open: ['bg-primary-subtle', 'text-primary-emphasis'],
  review: ['bg-warning-subtle', 'text-warning-emphasis'],
  final: ['bg-body-tertiary', 'text-success'],
  published: ['bg-body-tertiary', 'text-success'],
};

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
  const [ground, ink] = tones[phase] ?? ['', ''];
  const pill = isShort ? '' : `${ground} py-1 px-3 rounded-pill`;
  return (
    <p className={`${ink} ${pill} d-flex gap-2 align-items-center`}>
      <span className="dot" />
      <span className="visually-hidden">{shellTexts.phase} </span>
      <strong>{nameOf(phaseNames, phase)}</strong>
      {/* A timer, so that screen readers do not read each second. */}
      <span className="phase-left text-body" role="timer">
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import { tokyoDay } from '../../../rules/tokyoDays';
import { shortDay, timeLeft, tokyoHourMinute } from '../../lib/time/dates';
import { isBefore } from '../../lib/time/instants';
import { shellTexts } from '../../texts/shell';

const BY_CLOCK = ['before', 'open', 'review'];

/** The phase at a moment after the answer came: opening and close need no new answer. */
export function phaseAt(poll: PollAnswer, now: number): string {
  if (!BY_CLOCK.includes(poll.phase)) return poll.phase;
  if (isBefore(now, poll.opensAt)) return 'before';
  return isBefore(now, poll.closesAt) ? 'open' : 'review';
}

function publishedText(at: string): string {
  return shellTexts.publishedAt(shortDay(tokyoDay(at)), tokyoHourMinute(at));
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
  return phase === 'published' && poll.publishedAt ? publishedText(poll.publishedAt) : '';
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
export function useRollover(poll: PollAnswer, now: number): void {
  const client = useQueryClient();
  const rollover = rolloverOf(poll, now);
  useEffect(() => {
    if (rollover === null) return;
    void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' });
  }, [client, rollover]);
}

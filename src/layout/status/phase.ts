import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Phase, VoteAnswer } from '../../../contract/vote';
import { tokyoDay } from '../../../rules/tokyoDays';
import { shortDay, timeLeft, tokyoHourMinute } from '../../lib/time/dates';
import { shellTexts } from '../../texts/shell';

/** The phase at a moment after the answer came: opening and close need no new answer. */
export function phaseAt(vote: VoteAnswer, now: number): Phase {
  if (vote.phase === 'final' || vote.phase === 'published') return vote.phase;
  if (now < Date.parse(vote.opensAt)) return 'before';
  return now < Date.parse(vote.closesAt) ? 'open' : 'review';
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
export function phaseTimeLeft(vote: VoteAnswer, now: number, isShort = false): string {
  const phase = phaseAt(vote, now);
  if (phase === 'before') return shellTexts.untilOpening(leftUntil(now, vote.opensAt, isShort));
  if (phase === 'open') return shellTexts.untilClosing(leftUntil(now, vote.closesAt, isShort));
  return phase === 'published' && vote.publishedAt ? publishedText(vote.publishedAt) : '';
}

/** The day and phase by the clock where the answer has others, which is out of date then; null while both agree. */
function rolloverOf(vote: VoteAnswer, now: number): string | null {
  const day = tokyoDay(now);
  const phase = phaseAt(vote, now);
  return day === vote.today && phase === vote.phase ? null : `${day} ${phase}`;
}

/**
 * Row F16: at Tokyo midnight, at the opening and at the close all queries of the page are refetched, once; in a
 * hidden tab when it is shown. `now`: the API's clock in milliseconds.
 */
export function useRollover(vote: VoteAnswer, now: number): void {
  const client = useQueryClient();
  const rollover = rolloverOf(vote, now);
  useEffect(() => {
    if (rollover === null) return;
    void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' });
  }, [client, rollover]);
}

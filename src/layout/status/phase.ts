import type { Phase, VoteAnswer } from '../../../contract/vote';
import { timeLeft } from '../../lib/time/dates';
import { shellTexts } from '../../texts/shell';

/** The phase at a moment after the answer came: opening and close need no new answer. */
export function phaseAt(vote: VoteAnswer, now: number): Phase {
  if (vote.phase === 'final' || vote.phase === 'published') return vote.phase;
  if (now < Date.parse(vote.opensAt)) return 'before';
  return now < Date.parse(vote.closesAt) ? 'open' : 'review';
}

/** How long until the next change of phase that the clock brings; '' where none is to come. */
export function phaseTimeLeft(vote: VoteAnswer, now: number): string {
  const phase = phaseAt(vote, now);
  if (phase === 'before') return shellTexts.untilOpening(timeLeft(now, vote.opensAt));
  return phase === 'open' ? shellTexts.untilClosing(timeLeft(now, vote.closesAt)) : '';
}

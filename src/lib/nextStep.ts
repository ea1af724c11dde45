import type { VoteAnswer } from '../../contract/vote';
import { screenTexts } from '../texts/screens';
import { longDay, tokyoDay, tokyoHourMinute } from './dates';

export interface Step {
  title: string;
  advice: string;
  command?: string;
}

/** What a vote without figures waits for; null once there is something to show. */
export function nextStep(
  vote: Pick<VoteAnswer, 'phase' | 'opensAt'>,
  counted: { votes: number; djs?: number },
): Step | null {
  const { before, noDjs, noVotes } = screenTexts;
  if (vote.phase === 'before') {
    const { opensAt } = vote;
    const advice = before.advice(longDay(tokyoDay(opensAt)), tokyoHourMinute(opensAt));
    return { title: before.title, advice };
  }
  if (counted.djs === 0) return noDjs;
  return counted.votes === 0 ? noVotes : null;
}

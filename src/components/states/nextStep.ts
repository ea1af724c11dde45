import type { VoteAnswer } from '../../../contract/vote';
import { screenTexts } from '../../texts/screens';
import { longDay, tokyoDay, tokyoHourMinute } from '../../lib/time/dates';

export interface Step {
  title: string;
  advice: string;
  /** Where on this site it is done. */
  link?: { to: string; label: string };
  /** To be run on the server instead. */
  command?: string;
}

const SETTINGS = '/?tab=settings';
const IMPORT = '/?tab=import';

function step({ linkLabel, ...words }: Words, to: string): Step {
  return { ...words, link: { to, label: linkLabel } };
}

type Words = Omit<Step, 'link'> & { linkLabel: string };

/** Nothing is set up yet. */
export const notConfiguredStep = step(screenTexts.notConfigured, SETTINGS);

/** What a vote without figures waits for; null once there is something to show. */
export function nextStep(
  vote: Pick<VoteAnswer, 'phase' | 'opensAt'>,
  counted: { votes: number; djs?: number },
): Step | null {
  const { before, noDjs, noVotes } = screenTexts;
  // Before the opening too: without DJs nobody could be voted for.
  if (counted.djs === 0) return step(noDjs, SETTINGS);
  if (vote.phase === 'before') {
    const { opensAt } = vote;
    const advice = before.advice(longDay(tokyoDay(opensAt)), tokyoHourMinute(opensAt));
    return step({ ...before, advice }, SETTINGS);
  }
  return counted.votes === 0 ? step(noVotes, IMPORT) : null;
}

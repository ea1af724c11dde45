import { Suspense } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import { lazyPart } from '../../lib/browser/lazyPart';

/** What has to be done before there is anything to show; `before`: to wait for the opening (an instant). */
export type Step =
  | { todo: 'notConfigured' | 'noDjs' | 'noVotes' }
  | { todo: 'before'; opensAt: string };

/** The vote itself is not set up yet. */
export const notConfiguredStep: Step = { todo: 'notConfigured' };

/** Null: there is something to show. */
export function nextStep(
  { phase, opensAt }: Pick<PollAnswer, 'phase' | 'opensAt'>,
  counted: { votes: number; djs?: number },
): Step | null {
  // Checked first, also before the opening: without DJs nobody can be voted for.
  if (counted.djs === 0) return { todo: 'noDjs' };
  if (phase === 'before') return { todo: 'before', opensAt };
  return counted.votes === 0 ? { todo: 'noVotes' } : null;
}

// A vote with figures never loads it.
const NextStepPanel = lazyPart(() => import(/* webpackChunkName: 'next-step' */ './NextStepPanel'));

/** An empty page, and what to do about it. */
export function NextStep(step: Step) {
  return (
    <Suspense fallback={null}>
      <NextStepPanel {...step} />
    </Suspense>
  );
}

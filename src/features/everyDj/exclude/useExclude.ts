import { useState } from 'react';
import type { ExclusionAnswer, ExclusionMatch } from '../../../../contract/decisions/exclusions';
import { ApiFailure } from '../../../client/apiFailure';
import { postExclusion } from '../../../client/mutations/decisions';
import { SaveRefused } from '../../../client/saveRefused';
import { useIdempotencyKey } from '../../../lib/state/useIdempotencyKey';
import { useSaving } from '../../../client/useSaving';
import { go } from '../../../lib/navigation/navigation';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { viewPath } from '../EveryDjTabs';
import type { Preview } from './usePreview';

/** Milliseconds: all sums are written in one transaction. */
const TIMEOUT = 120_000;

export interface ExcludeOrder {
  match: ExclusionMatch;
  reason: string;
  caseId: string | null;
}

/** Puts an exclusion into effect, or proposes it, bound to the preview that was looked at, and goes on from there. */
export function useExclude() {
  const { saving, save } = useSaving();
  const keyOf = useIdempotencyKey();
  /** What the button said when the votes turned out to be others by then. */
  const [outdated, setOutdated] = useState<number | null>(null);

  async function send({ match, reason, caseId }: ExcludeOrder, seen: ExclusionAnswer) {
    const { matchHash } = seen;
    const body = { dryRun: false, match, reason, matchHash, case: caseId ?? undefined } as const;
    setOutdated(null);
    try {
      const headers = { 'Idempotency-Key': keyOf(body) };
      return await postExclusion({ body, headers }, { timeout: TIMEOUT });
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'match_changed') throw failure;
      setOutdated(seen.votes);
      throw new SaveRefused(texts.changing);
    }
  }

  async function exclude(
    order: ExcludeOrder,
    seen: ExclusionAnswer,
    onDone: () => void,
  ): Promise<void> {
    let done = viewPath('exclusions');
    const end = await save(async () => {
      const answer = await send(order, seen);
      // What was proposed is not done: the list says which it is. After a case the next one waits.
      if ('proposal' in answer) done = viewPath('exclusions', { proposed: answer.proposal.id });
      else if (answer.id !== null) {
        done = viewPath(order.caseId === null ? 'exclusions' : 'review', { made: answer.id });
      }
      return { state: 'saved' };
    });
    if (end !== 'saved') return;
    onDone();
    go(done);
  }

  /** What became of the last attempt, in words; null: nothing to say. */
  function notice(preview: Preview): string | null {
    if (saving.state !== 'failed') return null;
    if (outdated === null || preview.state !== 'ready') return saving.message;
    if (!preview.isCurrent) return saving.message;
    const { votes } = preview.answer;
    return votes === outdated ? texts.changedSame : texts.changed(outdated, votes);
  }

  const isRunning = saving.state === 'running';
  return { exclude, notice, isRunning, isPaused: isRunning || saving.state === 'saved' };
}

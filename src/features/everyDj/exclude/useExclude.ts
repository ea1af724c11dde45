import type { ExclusionAnswer, ExclusionMatch } from '../../../../contract/decisions/exclusions';
import { postExclusion } from '../../../client/mutations/decisions';
import { useSaving } from '../../../client/useSaving';
import { go } from '../../../lib/navigation/navigation';
import { useIdempotencyKey } from '../../../lib/state/useIdempotencyKey';
import { excludeTexts as texts } from '../../../texts/exclusions/exclude';
import { viewPath } from '../EveryDjTabs';

/** Milliseconds: all sums are written in one transaction. */
const TIMEOUT = 120_000;

interface ExcludeOrder {
  match: ExclusionMatch;
  reason: string;
  caseId: string | null;
  /** The preview that was looked at: the API refuses where other votes match by now. */
  seen: ExclusionAnswer;
}

/** Puts an exclusion into effect, or proposes it, and goes on from there. */
export function useExclude(onDone: () => void) {
  const { saving, save } = useSaving();
  const keyOf = useIdempotencyKey();

  async function exclude({ match, reason, caseId, seen }: ExcludeOrder): Promise<void> {
    const { matchHash } = seen;
    const body = { dryRun: false, match, reason, matchHash, case: caseId ?? undefined } as const;
    const headers = { 'Idempotency-Key': keyOf(body) };
    let done = viewPath('exclusions');
    const work = async () => {
      const answer = await postExclusion({ body, headers }, { timeout: TIMEOUT });
      // What was proposed is not done: the list says which it is. After a case the next one waits.
      if ('proposal' in answer) done = viewPath('exclusions', { proposed: answer.proposal.id });
      else if (answer.id !== null) {
        done = viewPath(caseId === null ? 'exclusions' : 'review', { made: answer.id });
      }
      return { state: 'saved' } as const;
    };
    const end = await save(work, { match_changed: texts.changed });
    if (end !== 'saved') return;
    onDone();
    go(done);
  }
  return { exclude, saving };
}

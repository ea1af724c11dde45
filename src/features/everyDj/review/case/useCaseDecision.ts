import { useQueryClient } from '@tanstack/react-query';
import type { CaseBody, ReviewCase } from '../../../../../contract/decisions/review';
import { ApiFailure } from '../../../../client/apiFailure';
import { putCase } from '../../../../client/mutations/decisions';
import { reviewQuery } from '../../../../client/queries/review';
import { SaveRefused } from '../../../../client/saveRefused';
import { useSaving } from '../../../../client/useSaving';
import { useDraft } from '../../../../client/useDraft';
import { caseActionTexts as texts } from '../../../../texts/review/case';

/** A decision on a case, with the note as it is typed. Bound to the case as it was looked at (`version`). */
export function useCaseDecision(reviewed: ReviewCase) {
  const client = useQueryClient();
  const { saving, save } = useSaving();
  const { id, state, owner, version } = reviewed;
  const draft = useDraft(`case ${id}`, reviewed.note);

  async function send(change: Partial<CaseBody>): Promise<void> {
    const body = { state, owner, note: draft.value.trim(), seen: version, ...change };
    const answer = await putCase({ params: { id }, body });
    // At once, before the refetch: nothing on the screen goes back for a moment.
    const { queryKey } = reviewQuery();
    client.setQueryData(queryKey, (old) => {
      if (!old) return old;
      const cases = old.cases.map((one) => (one.id === id ? answer.case : one));
      return { ...old, cases, open: answer.open };
    });
  }

  async function decide(
    change: Partial<Pick<CaseBody, 'state' | 'owner'>>,
    message: string,
  ): Promise<void> {
    const end = await save(async () => {
      try {
        await send(change);
        return { state: 'saved', message };
      } catch (thrown) {
        const isStale = thrown instanceof ApiFailure && thrown.code === 'case_changed';
        throw isStale ? new SaveRefused(texts.changed) : thrown;
      }
    });
    if (end === 'saved') draft.discard();
  }
  return { draft, saving, decide };
}

export type CaseDecision = ReturnType<typeof useCaseDecision>;

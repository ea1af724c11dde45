import { useQueryClient } from '@tanstack/react-query';
import type { CaseBody, CaseState, ReviewCase } from '../../../../contract/decisions/review';
import { putCase } from '../../../client/mutations/decisions';
import { reviewQuery } from '../../../client/queries/review';
import { useDraft } from '../../../client/useDraft';
import { useSaving } from '../../../client/useSaving';
import { caseActionTexts as texts } from '../../../texts/review/case';

/** A decision on a case, with the note as it is typed. Bound to the case as it was looked at (`version`). */
export function useCaseDecision(reviewed: ReviewCase) {
  const client = useQueryClient();
  const { saving, save } = useSaving();
  const { id, state, owner, version } = reviewed;
  const draft = useDraft(`case ${id}`, reviewed.note);

  async function send(change: Partial<CaseBody>): Promise<void> {
    // A state that only a newer API knows goes back as it came.
    const known = state as CaseState;
    const body = { state: known, owner, note: draft.value.trim(), seen: version, ...change };
    const response = await putCase({ params: { id }, body });
    // At once, before the refetch: nothing on the screen goes back for a moment.
    client.setQueryData(reviewQuery().queryKey, (old) => {
      if (!old) return old;
      const cases = old.cases.map((one) => (one.id === id ? response.case : one));
      return { ...old, cases, open: response.open };
    });
  }

  /** Whether it was saved; `message` says so in words. */
  async function decide(
    change: Partial<Pick<CaseBody, 'state' | 'owner'>>,
    message?: string,
  ): Promise<boolean> {
    const work = async () => {
      await send(change);
      return { state: 'saved', message } as const;
    };
    const end = await save(work, { case_changed: texts.changed });
    if (end === 'saved') draft.discard();
    return end === 'saved';
  }
  return { draft, saving, decide };
}

export type CaseDecision = ReturnType<typeof useCaseDecision>;

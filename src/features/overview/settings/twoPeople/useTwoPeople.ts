import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import type { TwoPeople } from '../../../../../contract/poll';
import { putTwoPeople } from '../../../../client/mutations/settings';
import { pollQuery } from '../../../../client/queries/poll';
import { useSaving } from '../../../../client/useSaving';
import { twoPeopleTexts as texts } from '../../../../texts/twoPeople';
import { useDraft } from '../form/drafts';
import {
  bodyOf,
  changeKind,
  checkTwoPeople,
  OFFERED,
  twoPeopleFields,
  wantedOf,
  type ChangeKind,
  type TwoPeopleFields,
} from './twoPeopleFields';

/** What the fields say, and what sending it does. `twoPeople` is the setting as it is; null: off. */
export function useTwoPeople(twoPeople: TwoPeople | null) {
  const client = useQueryClient();
  const { draft, dirty, setDraft } = useDraft('twoPeople');
  const { saving, save, reset } = useSaving();
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const base = twoPeopleFields(twoPeople);
  const fields = draft?.fields ?? base;
  const errors = checkTwoPeople(fields);
  const isValid = Object.keys(errors).length === 0;
  const wanted = isValid ? wantedOf(fields) : (twoPeople ?? OFFERED);
  const kind: ChangeKind | 'invalid' = isValid ? changeKind(twoPeople, wanted) : 'invalid';

  async function send() {
    const answer = await putTwoPeople({ body: bodyOf(wanted) });
    setDraft(undefined);
    if ('proposal' in answer) {
      setProposed(answer.proposal);
      return { state: 'saved' } as const;
    }
    // The fields show what is set, at once.
    client.setQueryData(pollQuery().queryKey, (poll) =>
      poll ? { ...poll, twoPeople: answer.twoPeople } : poll,
    );
    return { state: 'saved', message: kind === 'on' ? texts.savedOn : texts.savedLower } as const;
  }

  function change(changed: Partial<TwoPeopleFields>): void {
    if (saving.state !== 'running') reset();
    setProposed(null);
    setDraft({ fields: { ...fields, ...changed }, base: draft?.base ?? base, isNew: false });
  }
  return {
    fields,
    errors,
    wanted,
    kind,
    dirty,
    saving,
    proposed,
    change,
    submit: () => {
      if (isValid && kind !== 'none') void save(send);
    },
  };
}

import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../../client/useDraft';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import {
  fieldsQuery,
  NOTHING_TYPED,
  readCase,
  readFields,
  type AddressFields,
  type ExclusionFields,
} from './exclusionFields';

const keyOf = (caseId: string | null, fields: AddressFields) =>
  JSON.stringify([caseId, fieldsQuery(fields)]);

/** The form of an exclusion: its conditions are kept in the address, what is typed as a draft. */
export function useExclusionForm() {
  const { search, change } = useQueryString();
  const address = useMemo(() => readFields(search), [search]);
  const { caseId } = readCase(search);
  const inAddress = keyOf(caseId, address);
  // What was typed is of one case, or of the conditions in the address: another exclusion begins with nothing.
  const of = caseId ?? inAddress;
  const draft = useDraft('exclusion', { of, typed: NOTHING_TYPED });
  const typed = draft.value.of === of ? draft.value.typed : NOTHING_TYPED;
  const form = useForm<ExclusionFields>({ defaultValues: { ...address, ...typed } });
  const sent = useRef(inAddress);

  useEffect(() => {
    // Not our own change coming back, but Back, a link or a choice: it wins over what was entered.
    if (inAddress !== sent.current) form.reset({ ...address, ...typed });
    sent.current = inAddress;
  }, [form, address, inAddress, typed]);

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { type }) => {
      if (type !== 'change') return;
      const { sources, voters, voteIds, reason, ...fields } = form.getValues();
      const next = { sources, voters, voteIds, reason };
      const isMoved = keyOf(caseId, fields) !== sent.current;
      sent.current = keyOf(caseId, fields);
      if (isMoved) change(fieldsQuery(fields), { replace: true });
      const hasText = Object.values(next).some((text) => text !== '');
      if (hasText) draft.setValue({ of: caseId ?? sent.current, typed: next });
      else draft.discard();
    });
    return unsubscribe;
  });
  return { form, discardDraft: draft.discard };
}

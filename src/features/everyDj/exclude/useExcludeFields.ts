import { useState } from 'react';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { useDraft } from '../../../client/useDraft';
import {
  fieldsQuery,
  NOTHING_TYPED,
  readFields,
  type AddressFields,
  type TypedFields,
} from './matchFields';

export interface ExcludeFields {
  fields: AddressFields;
  typed: TypedFields;
  setFields: (changed: Partial<AddressFields>) => void;
  setTyped: (changed: Partial<TypedFields>) => void;
  forgetTyped: () => void;
}

const textOf = (fields: AddressFields) => JSON.stringify(fieldsQuery(fields));

/** The fields of the exclusion: here at once, in the address a moment later. */
export function useExcludeFields(): ExcludeFields {
  const { search, change } = useQueryString();
  const [fields, set] = useState(() => readFields(search));
  const [sent, setSent] = useState(() => textOf(fields));
  const [seen, setSeen] = useState(search);
  // What was typed is of one exclusion, as the address has it: another one begins with nothing.
  const draft = useDraft('exclusion', { of: textOf(fields), typed: NOTHING_TYPED });
  const typed = draft.value.of === textOf(fields) ? draft.value.typed : NOTHING_TYPED;
  if (seen !== search) {
    const inAddress = readFields(search);
    setSeen(search);
    // Not our own change coming back, but Back or a link: it wins over what was entered.
    if (textOf(inAddress) !== sent) {
      setSent(textOf(inAddress));
      set(inAddress);
    }
  }
  function setFields(changed: Partial<AddressFields>): void {
    const next = { ...fields, ...changed };
    set(next);
    setSent(textOf(next));
    if (typed !== NOTHING_TYPED) draft.setValue({ of: textOf(next), typed });
    change(fieldsQuery(next), { replace: true });
  }
  return {
    fields,
    typed,
    setFields,
    setTyped: (changed) => draft.setValue({ of: textOf(fields), typed: { ...typed, ...changed } }),
    forgetTyped: draft.discard,
  };
}

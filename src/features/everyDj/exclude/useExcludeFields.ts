import { useState } from 'react';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { fieldsQuery, readFields, type AddressFields, type TypedFields } from './matchFields';
import { keepTyped, useTyped } from './typedDraft';

export interface ExcludeFields {
  fields: AddressFields;
  typed: TypedFields;
  setFields: (changed: Partial<AddressFields>) => void;
  setTyped: (changed: Partial<TypedFields>) => void;
}

const textOf = (fields: AddressFields) => JSON.stringify(fieldsQuery(fields));

/** The fields of the exclusion: here at once, in the address a moment later. */
export function useExcludeFields(): ExcludeFields {
  const { search, change } = useQueryString();
  const [fields, set] = useState(() => readFields(search));
  const [sent, setSent] = useState(() => textOf(fields));
  const [seen, setSeen] = useState(search);
  const typed = useTyped(fields);
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
    keepTyped(next, typed);
    change(fieldsQuery(next), { replace: true });
  }
  return {
    fields,
    typed,
    setFields,
    setTyped: (changed) => keepTyped(fields, { ...typed, ...changed }),
  };
}

import { onSessionEnd } from '../../../client/session';
import { createStore, useStore } from '../../../lib/state/store';
import { fieldsQuery, NOTHING_TYPED, type AddressFields, type TypedFields } from './matchFields';

interface TypedDraft {
  /** What the address said while it was typed: another exclusion begins with nothing. */
  of: string;
  typed: TypedFields;
}

// Outside of React: what was typed survives a look at another tab or page.
const draft = createStore<TypedDraft | null>(null);

onSessionEnd(() => draft.set(null));

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

draft.subscribe(() => {
  const isTyped = Object.values(draft.get()?.typed ?? {}).some((text) => text !== '');
  if (isTyped) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
});

const nameOf = (fields: AddressFields) => JSON.stringify(fieldsQuery(fields));

export function keepTyped(fields: AddressFields, typed: TypedFields): void {
  draft.set({ of: nameOf(fields), typed });
}

export function forgetTyped(): void {
  draft.set(null);
}

/** What was typed for the exclusion that the address is about. */
export function useTyped(fields: AddressFields): TypedFields {
  const kept = useStore(draft, null);
  return kept?.of === nameOf(fields) ? kept.typed : NOTHING_TYPED;
}

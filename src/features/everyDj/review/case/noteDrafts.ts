import { onSessionEnd } from '../../../../client/session';
import { createStore, useStore } from '../../../../lib/state/store';

interface NoteDraft {
  /** The stored note when typing began: with it another person's change is noticed. */
  base: string;
  text: string;
}

type NoteDrafts = Readonly<Record<string, NoteDraft>>;

const NONE: NoteDrafts = {};

// Outside of React: what was typed survives a look at another case, tab or page.
const drafts = createStore(NONE);

onSessionEnd(() => drafts.set(NONE));

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

drafts.subscribe(() => {
  const isTyped = Object.keys(drafts.get()).length > 0;
  if (isTyped) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
});

function without(id: string): NoteDrafts {
  const { [id]: _, ...rest } = drafts.get();
  return rest;
}

/** The note of a case as it is being typed. `id` of the case; `stored` is what is saved. */
export function useNoteDraft(id: string, stored: string) {
  const all = useStore(drafts, NONE);
  const draft = Object.hasOwn(all, id) ? all[id] : undefined;
  const text = draft?.text ?? stored;
  return {
    text,
    isDirty: text.trim() !== stored,
    /** Somebody else saved another note while this one was being typed. */
    isOvertaken: draft !== undefined && draft.base !== stored && draft.text.trim() !== stored,
    setText: (next: string) => {
      const base = draft?.base ?? stored;
      drafts.set(next === stored ? without(id) : { ...drafts.get(), [id]: { base, text: next } });
    },
    forget: () => drafts.set(without(id)),
  };
}

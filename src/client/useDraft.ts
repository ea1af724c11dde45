import { createStore, useStore } from '../lib/state/store';
import { onSessionEnd } from './session';

interface Draft<Value> {
  /** What was saved when typing began: with it another person's change is noticed. */
  base: Value;
  value: Value;
}

type Drafts = Readonly<Record<string, Draft<unknown>>>;

const NONE: Drafts = {};

// Outside of React: unsaved input survives a look at another tab or page.
const drafts = createStore(NONE);

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

drafts.subscribe(() => {
  const hasDrafts = Object.keys(drafts.get()).length > 0;
  if (hasDrafts) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
});

onSessionEnd(clearDrafts);

/** Unsaved input of one person is never shown to the next one. */
export function clearDrafts(): void {
  drafts.set(NONE);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** True while there is unsaved input in any form. */
export function useHasUnsaved(): boolean {
  return Object.keys(useStore(drafts, NONE)).length > 0;
}

/** Unsaved input of one form. `key`: of what it changes; `saved`: the values as JSON that are stored now. */
export function useDraft<Value>(key: string, saved: Value) {
  const all = useStore(drafts, NONE);
  const draft = Object.hasOwn(all, key) ? (all[key] as Draft<Value>) : undefined;
  function discard(): void {
    const { [key]: _, ...rest } = drafts.get();
    drafts.set(rest);
  }
  function setValue(value: Value): void {
    if (isSame(value, saved)) return discard();
    drafts.set({ ...drafts.get(), [key]: { base: draft?.base ?? saved, value } });
  }
  return {
    value: draft ? draft.value : saved,
    base: draft ? draft.base : saved,
    isDirty: draft !== undefined,
    /** Something else was saved since typing began. */
    isOutdated: draft !== undefined && !isSame(draft.base, saved),
    setValue,
    discard,
  };
}

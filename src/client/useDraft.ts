import { readStored, store } from '../lib/browser/stored';
import { createStore, useStore } from '../lib/state/store';
import { onSessionEnd } from './session';

interface Draft<Value> {
  /** What was saved when typing began: with it another person's change is noticed. */
  base: Value;
  value: Value;
}

type Drafts = Readonly<Record<string, Draft<unknown>>>;

const KEY = 'drafts';
const NONE: Drafts = {};

interface Stored {
  account: string | null;
  drafts: Drafts;
}

function readDrafts(): Stored {
  try {
    const stored = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null') as Stored | null;
    if (typeof stored?.drafts === 'object') return stored;
  } catch {
    // Nothing that can be read: a reload begins anew.
  }
  return { account: null, drafts: NONE };
}

// Outside of React, and in the storage of this browser tab: unsaved input survives another page and a reload.
const stored = readDrafts();
let { account } = stored;
const drafts = createStore(stored.drafts);

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function watchUnload(): void {
  const hasDrafts = Object.keys(drafts.get()).length > 0;
  if (hasDrafts) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
}

if (typeof window !== 'undefined') watchUnload();

drafts.subscribe(() => {
  watchUnload();
  store(KEY, JSON.stringify({ account, drafts: drafts.get() }), 'sessionStorage');
});

onSessionEnd(clearDrafts);

/** Unsaved input of one person is never shown to the next one. */
export function clearDrafts(): void {
  drafts.set(NONE);
}

/** Drops what another account typed before a reload; null: nobody is signed in. */
export function claimDrafts(by: string | null): void {
  if (account !== by || by === null) clearDrafts();
  account = by;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a form whose key begins like that has unsaved input. */
export function useHasDrafts(keyPrefix: string): boolean {
  return Object.keys(useStore(drafts, NONE)).some((key) => key.startsWith(keyPrefix));
}

/** Unsaved input of one form. `key`: of what it changes; `saved`: the values as JSON that are stored now. */
export function useDraft<Value>(key: string, saved: Value) {
  const all = useStore(drafts, NONE);
  const draft = Object.hasOwn(all, key) ? (all[key] as Draft<Value>) : undefined;
  function discard(): void {
    const { [key]: before, ...rest } = drafts.get();
    if (before !== undefined) drafts.set(rest);
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

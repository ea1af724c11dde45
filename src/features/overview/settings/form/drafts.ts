import { useCallback } from 'react';
import { onSessionEnd } from '../../../../client/session';
import { createStore, useStore } from '../../../../lib/state/store';
import type { DjFields } from '../djs/djFields';
import type { NoteFields } from '../notes/noteFields';
import type { TwoPeopleFields } from '../twoPeople/twoPeopleFields';
import type { PollFields } from '../poll/pollFields';

/** Unsaved text, and the values it started from: with them changes by others are detected. */
export interface Draft<Fields> {
  fields: Fields;
  base: Fields;
  isNew: boolean;
}

export interface Drafts {
  vote?: Draft<PollFields>;
  dj?: Draft<DjFields>;
  note?: Draft<NoteFields>;
  twoPeople?: Draft<TwoPeopleFields>;
}

const NONE: Drafts = {};

// Outside of React: unsaved text survives a visit to another tab or page.
const drafts = createStore(NONE);

onSessionEnd(() => drafts.set(NONE));

function isDirty(draft: Draft<object> | undefined): boolean {
  return draft !== undefined && JSON.stringify(draft.fields) !== JSON.stringify(draft.base);
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

drafts.subscribe(() => {
  const anyDirty = Object.values(drafts.get()).some(isDirty);
  if (anyDirty) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
});

/** True while there is unsaved text. */
export function useHasUnsaved(): boolean {
  return Object.values(useStore(drafts, NONE)).some(isDirty);
}

export interface DraftOf<Key extends keyof Drafts> {
  draft: Drafts[Key];
  dirty: boolean;
  /** `undefined` discards it. */
  setDraft: (draft: Drafts[Key]) => void;
}

export function useDraft<Key extends keyof Drafts>(key: Key): DraftOf<Key> {
  const draft = useStore(drafts, NONE)[key];
  const setDraft = useCallback(
    (next: Drafts[Key]) => drafts.set({ ...drafts.get(), [key]: next }),
    [key],
  );
  return { draft, dirty: isDirty(draft), setDraft };
}

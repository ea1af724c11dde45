import { useCallback } from 'react';
import { onSessionEnd } from '../../../../client/session';
import { createStore, useStore } from '../../../../lib/state/store';
import type { DjFields } from '../djs/djFields';
import type { NoteFields } from '../notes/noteFields';
import type { VoteFields } from '../vote/voteFields';

/** What somebody is writing, and what it was when they began: so that a change by others is noticed. */
export interface Draft<Fields> {
  fields: Fields;
  base: Fields;
  isNew: boolean;
}

export interface Drafts {
  vote?: Draft<VoteFields>;
  dj?: Draft<DjFields>;
  note?: Draft<NoteFields>;
}

const NONE: Drafts = {};

// Outside the components: what was typed outlives a look at another tab or page.
const drafts = createStore(NONE);

onSessionEnd(() => drafts.set(NONE));

function isDirty(draft: Draft<object> | undefined): boolean {
  return draft !== undefined && JSON.stringify(draft.fields) !== JSON.stringify(draft.base);
}

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

drafts.subscribe(() => {
  const anyDirty = Object.values(drafts.get()).some(isDirty);
  if (anyDirty) window.addEventListener('beforeunload', holdPage);
  else window.removeEventListener('beforeunload', holdPage);
});

/** True while something was typed that is not saved. */
export function useHasUnsaved(): boolean {
  return Object.values(useStore(drafts, NONE)).some(isDirty);
}

export interface DraftOf<Key extends keyof Drafts> {
  draft: Drafts[Key];
  dirty: boolean;
  /** `undefined` drops it. */
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

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Lookalike } from '../../../../../rules/alikeNames';
import { alikeNames } from '../../alikeNames';
import { useDraft, type Drafts } from './drafts';
import { SettingClash } from './settingClash';
import { useSaving } from '../../../../client/useSaving';

/** The answer of either list; `alike`: names of DJs that are hard to tell apart since. */
interface SavedList {
  djs?: unknown;
  notes?: unknown;
  alike?: Lookalike[] | null;
}

type Key = 'dj' | 'note';

/** The query whose answer contains the entry. */
const lists = { dj: 'djs', note: 'notes' } as const;

/** State and actions of the dialog for one entry of a list. */
export function useEntry<K extends Key>(key: K, check: (draft: NonNullable<Drafts[K]>) => object) {
  const client = useQueryClient();
  const { draft, dirty, setDraft } = useDraft(key);
  const { saving, save, reset } = useSaving();
  const [count, setCount] = useState(0);

  const open = useCallback(
    (next: Drafts[K]) => {
      setCount(0);
      reset();
      setDraft(next);
    },
    [reset, setDraft],
  );

  /** `work` gives the new list, or null where there was nothing to change. */
  async function run(work: () => Promise<SavedList | null>) {
    try {
      const list = await work();
      if (list) client.setQueryData([lists[key], null, null], list);
      setDraft(undefined);
      if (!list) return { state: 'unchanged' } as const;
      return { state: 'saved', message: alikeNames(list.alike) } as const;
    } catch (thrown) {
      if (thrown instanceof SettingClash) setDraft(thrown.rebased as Drafts[K]);
      throw thrown;
    }
  }

  return {
    draft,
    saving,
    attempt: { count, saving, dirty },
    open,
    close: () => open(undefined),
    change: (next: NonNullable<Drafts[K]>) => {
      if (saving.state === 'failed') reset();
      setDraft(next);
    },
    /** The errors of the fields, after the first attempt to save them. */
    errors: draft && count > 0 ? check(draft) : {},
    submit: (work: () => Promise<SavedList | null>) => {
      setCount(count + 1);
      if (draft && Object.keys(check(draft)).length === 0) void save(() => run(work));
    },
    remove: (work: () => Promise<SavedList | null>) => void save(() => run(work)),
  };
}

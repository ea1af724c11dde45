import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDraft, type Drafts } from './drafts';
import { SettingClash } from './settingRefused';
import { useSaving } from './useSaving';

type Key = Exclude<keyof Drafts, 'vote'>;

/** Which list's answer a saved entry is in. */
const lists = { dj: 'djs', note: 'notes' } as const;

/** One entry of a list on its way from a dialog into the list. */
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

  /** `work` gives the list as it is then, or null where there was nothing to do. */
  async function run(work: () => Promise<object | null>) {
    try {
      const list = await work();
      if (list) client.setQueryData([lists[key], null, null], list);
      setDraft(undefined);
      return { state: list ? 'saved' : 'unchanged' } as const;
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
    /** What is wrong with the fields, once it was tried to save them. */
    errors: draft && count > 0 ? check(draft) : {},
    submit: (work: () => Promise<object | null>) => {
      setCount(count + 1);
      if (draft && Object.keys(check(draft)).length === 0) void save(() => run(work));
    },
    remove: (work: () => Promise<object | null>) => void save(() => run(work)),
  };
}

import { useCallback, useState } from 'react';
import { useQueryString } from '../../../lib/navigation/useQueryString';

/**
 * The entry of a list whose dialog is open; it is in the address by its id, '' for a new one. `entry`: as it is listed, or was
 * last if others removed it meanwhile; null: a new one.
 */
export function useEditedEntry<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
  onOpen: () => void,
) {
  const { search, change } = useQueryString();
  const id = new URLSearchParams(search).get('edit');
  const [last, setLast] = useState<Entry | null>(null);
  const listed = id === null ? undefined : entries.find((entry) => idOf(entry) === id);
  if (listed !== undefined && listed !== last) setLast(listed);
  const entry = listed ?? (last !== null && idOf(last) === id ? last : null);
  const open = useCallback(
    (opened: string) => {
      onOpen();
      change({ edit: opened });
    },
    [change, onOpen],
  );
  const close = useCallback(() => change({ edit: null }, { replace: true }), [change]);
  return { id, entry, isOpen: entry !== null || id === '', open, close };
}

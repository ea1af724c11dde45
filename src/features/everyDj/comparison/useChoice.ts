import { useCallback, useMemo, useState } from 'react';
import type { TotalAnswer } from '../../../../contract/total';
import { newestAddress } from '../../../lib/navigation/navigation';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { comparedDjs, readChoice, toggledChoice } from './choice';

export interface Choice {
  /** Ids, as the address names them. */
  chosen: string[];
  /** The chosen, or those who stand in while there are none. */
  compared: string[];
  /** A ninth was just asked for. */
  refused: boolean;
  toggle: (id: string) => void;
  clear: () => void;
}

/** Who is compared lives in the address (`dj`). */
export function useChoice({ ranking }: Pick<TotalAnswer, 'ranking'>): Choice {
  const { search, change } = useQueryString();
  // Told until anything else is done.
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const ids = useMemo(() => ranking.map(({ dj }) => dj.id), [ranking]);
  const known = useMemo(() => new Set(ids), [ids]);
  const chosen = useMemo(() => readChoice(search, known), [search, known]);
  const toggle = useCallback(
    (id: string) => {
      // Two quick presses: the second one stands upon the first, painted or not.
      const now = newestAddress().search;
      const next = toggledChoice(readChoice(now, known), id);
      setRefusedAt(next === null ? now : null);
      if (next) change({ dj: next }, { replace: true });
    },
    [known, change],
  );
  const clear = useCallback(() => {
    change({ dj: null }, { replace: true });
  }, [change]);
  const compared = useMemo(() => comparedDjs(chosen, ids), [chosen, ids]);
  return { chosen, compared, refused: refusedAt === search, toggle, clear };
}

import { useCallback, useMemo, useState } from 'react';
import type { TotalAnswer } from '../../../contract/total';
import { useQueryString } from '../../lib/useQueryString';
import { comparedDjs, readChoice, toggledChoice } from './choice';

interface Choice {
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
  const [refused, setRefused] = useState(false);
  const ids = useMemo(() => ranking.map(({ dj }) => dj.id), [ranking]);
  const chosen = useMemo(() => readChoice(search, new Set(ids)), [search, ids]);
  const toggle = useCallback(
    (id: string) => {
      const next = toggledChoice(chosen, id);
      setRefused(next === null);
      if (next) change({ dj: next }, { replace: true });
    },
    [chosen, change],
  );
  const clear = useCallback(() => {
    setRefused(false);
    change({ dj: null }, { replace: true });
  }, [change]);
  return { chosen, compared: comparedDjs(chosen, ids), refused, toggle, clear };
}

import { useCallback, useMemo, useState } from 'react';
import type { TotalAnswer } from '../../contract/ranking';
import { currentSearch } from '../lib/navigation/navigation';
import { useQueryString } from '../lib/navigation/useQueryString';

export const MOST_COMPARED = 8;
const SHOWN_WITHOUT_CHOICE = 5;

/** The DJs that a query string names, as far as they exist, in its order; what is over the limit is left out. */
function readChoice(search: string, known: ReadonlySet<string>): string[] {
  const named = new Set(new URLSearchParams(search).getAll('dj'));
  return [...named].filter((id) => known.has(id)).slice(0, MOST_COMPARED);
}

/** The chosen DJs, else the first five of the ranking. */
function comparedDjs(chosen: string[], ranked: readonly string[]): string[] {
  return chosen.length > 0 ? chosen : ranked.slice(0, SHOWN_WITHOUT_CHOICE);
}

/** The choice with one DJ added or taken out; null where it is full. */
function toggledChoice(chosen: readonly string[], id: string): string[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < MOST_COMPARED ? [...chosen, id] : null;
}

export interface Choice {
  /** Ids in the address, in its order. */
  chosen: string[];
  /** The chosen, or the first ranks while none is chosen. */
  compared: string[];
  /** The last toggle would have added one too many. */
  refused: boolean;
  toggle: (id: string) => void;
  clear: () => void;
}

/** The chosen DJs are kept in the address (`dj`). */
export function useChoice({ ranking }: Pick<TotalAnswer, 'ranking'>): Choice {
  const { search, change } = useQueryString();
  // The address of the refusal: the message disappears with the next change of the address.
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const ids = useMemo(() => ranking.map(({ dj }) => dj.id), [ranking]);
  const known = useMemo(() => new Set(ids), [ids]);
  const chosen = useMemo(() => readChoice(search, known), [search, known]);
  const toggle = useCallback(
    (id: string) => {
      // From the newest address: the second of two quick presses may come before a render.
      const now = currentSearch();
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

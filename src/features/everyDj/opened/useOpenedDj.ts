import { useCallback, useMemo } from 'react';
import { laterPart } from '../../../lib/later/laterPart';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import type { DjLine } from '../table/djLines';

/** The dialog, with three charts and a table of its own: the list does not wait for it. */
export const openedDj = laterPart(() => import(/* webpackChunkName: 'opened-dj' */ './OpenedDj'));

/** The opened DJ, and its neighbours in the order of the table; null at either end. */
export interface Opened {
  line: DjLine;
  above: string | null;
  below: string | null;
}

/** The DJ in `open` of a query string; null if there is no such DJ. */
export function readOpened(search: string, order: readonly DjLine[]): Opened | null {
  const id = new URLSearchParams(search).get('open');
  if (id === null) return null;
  const index = order.findIndex(({ dj }) => dj.id === id);
  const line = order[index];
  if (line === undefined) return null;
  const idAt = (place: number) => order[place]?.dj.id ?? null;
  return { line, above: idAt(index - 1), below: idAt(index + 1) };
}

/**
 * The opened DJ is kept in the address (`open`). Its neighbours are those in the table; a DJ that the
 * search excludes is opened too, with its neighbours in the whole list.
 */
export function useOpenedDj(all: readonly DjLine[], shown: readonly DjLine[]) {
  const { search, change } = useQueryString();
  const opened = useMemo(
    () => readOpened(search, shown) ?? readOpened(search, all),
    [search, shown, all],
  );
  const open = useCallback((id: string) => change({ open: id }), [change]);
  const step = useCallback((id: string) => change({ open: id }, { replace: true }), [change]);
  const close = useCallback(() => change({ open: null }), [change]);
  return { opened, open, step, close };
}

import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../state/store';
import { currentSearch, go } from './navigation';
import { withQuery } from './useQueryString';

// One crossing: every DJ and every day anywhere opens in the same panel (src/panels), which the address holds. Features
// and components ask for it here, by functions of whatever page: the panel's own code comes later.

/** Of a DJ: its id; of a day: a Tokyo day, YYYY-MM-DD. */
export interface Opened {
  dj: string | null;
  day: string | null;
  /** Which of the two is shown; the other one, if any, is the way back. Null: nothing is opened. */
  shown: 'dj' | 'day' | null;
}

/** These tabs of /every-dj have a `day` of their own (the case's): a day that is opened there has another name. */
const TABS_WITH_DAY = ['review', 'exclude'];

/** The keys of the query in which a DJ and a day are opened. */
export function openedKeys(search: string): { dj: string; day: string } {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  return { dj: 'open', day: TABS_WITH_DAY.includes(tab) ? 'open-day' : 'day' };
}

/** What a query string opens, unchecked; of two the later one in it is shown. */
export function readOpened(search: string): Opened {
  const query = new URLSearchParams(search);
  const keys = openedKeys(search);
  const dj = query.get(keys.dj) || null;
  const day = query.get(keys.day) || null;
  const order = [...query.keys()];
  const isDayLater = order.lastIndexOf(keys.day) > order.lastIndexOf(keys.dj);
  if (dj === null || day === null) return { dj, day, shown: dj ? 'dj' : day ? 'day' : null };
  return { dj, day, shown: isDayLater ? 'day' : 'dj' };
}

/** What is opened, as far as it exists; written by the panel alone. */
export const openedNow = createStore<Opened>({ dj: null, day: null, shown: null });

/** The element that opened the panel, which gets the focus back; null after a pasted address or Back. */
export const opener = createStore<HTMLElement | null>(null);

function change(changes: Record<string, string | null>, options?: { replace: boolean }): void {
  const { pathname, search } = window.location;
  go(pathname + withQuery(search, changes), options);
}

function open(kind: 'dj' | 'day', key: string): void {
  const focused = document.activeElement;
  const isInPanel = focused?.closest('.opened-panel') ?? null;
  if (isInPanel === null && focused instanceof HTMLElement) opener.set(focused);
  change({ [openedKeys(window.location.search)[kind]]: key });
}

/** Opens a DJ beside the page, on whatever page; a callback of stable identity. */
export function openDj(id: string): void {
  open('dj', id);
}

/** Opens a Tokyo day (YYYY-MM-DD) beside the page, on whatever page; a callback of stable identity. */
export function openDay(day: string): void {
  open('day', day);
}

/**
 * Another one of the same kind in the panel: no step of its own in the browser's history. `next` of the newest
 * address's, since keys may be pressed faster than panels are rendered; null: there is none.
 */
export function step(kind: 'dj' | 'day', next: (from: string) => string | null): void {
  const search = currentSearch();
  const from = readOpened(search)[kind];
  const to = from === null ? null : next(from);
  if (to !== null) change({ [openedKeys(search)[kind]]: to }, { replace: true });
}

/** From a day back to the DJ that it was opened from, or the other way round. */
export function backFrom(kind: 'dj' | 'day'): void {
  change({ [openedKeys(window.location.search)[kind]]: null });
}

/** Closes the panel, whatever it has opened. */
export function closeOpened(): void {
  const { dj, day } = openedKeys(window.location.search);
  change({ [dj]: null, [day]: null });
}

/** Whether that DJ or day is opened: its row, its bar. Renders again when this changes, not with each address. */
export function useIsOpened(kind: 'dj' | 'day', key: string): boolean {
  return useSyncExternalStore(
    openedNow.subscribe,
    () => openedNow.get()[kind] === key,
    () => false,
  );
}

/** The rows of a list of DJs, as they are shown. */
type Rows = readonly { dj: { id: string } }[];
export const flaggedDjs = createStore<readonly { rows: Rows }[]>([]);

/** A list through whose rows the panel steps (J, K), in their order and with their filter: keep the array's identity. */
export function useFlaggedDjs(rows: Rows): void {
  useEffect(() => {
    const list = { rows };
    flaggedDjs.set([...flaggedDjs.get(), list]);
    return () => flaggedDjs.set(flaggedDjs.get().filter((other) => other !== list));
  }, [rows]);
}

import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../state/store';
import { currentSearch, go } from './navigation';
import { withQuery } from './useQueryString';

// Every DJ and every day is opened in the detail beside the page (src/features/detail), which the address selects.
// Features and components open it from here: its own code is loaded later.

type Kind = 'dj' | 'day';

/** What an address selects. */
export interface Selection {
  /** Id */
  dj: string | null;
  /** Tokyo day, YYYY-MM-DD */
  day: string | null;
  /** Which of the two is shown; the other one, if any, is the way back. */
  visible: Kind | null;
}

export const NO_SELECTION: Selection = { dj: null, day: null, visible: null };

/** These tabs of /every-dj have a `day` of their own, that of the case. */
const TABS_WITH_DAY = ['review', 'exclude'];

export function hasDayOfItsOwn(search: string): boolean {
  return TABS_WITH_DAY.includes(new URLSearchParams(search).get('tab') ?? '');
}

/** The keys of the query that select a DJ and a day. */
function keysOf(search: string): Record<Kind, string> {
  return { dj: 'open', day: hasDayOfItsOwn(search) ? 'open-day' : 'day' };
}

/** What a query string selects, unchecked; of two the later one in it is visible. */
export function readSelection(search: string): Selection {
  const query = new URLSearchParams(search);
  const keys = keysOf(search);
  const dj = query.get(keys.dj) || null;
  const day = query.get(keys.day) || null;
  const order = [...query.keys()];
  const isDayLater = order.lastIndexOf(keys.day) > order.lastIndexOf(keys.dj);
  if (dj && day) return { dj, day, visible: isDayLater ? 'day' : 'dj' };
  return { dj, day, visible: dj ? 'dj' : day ? 'day' : null };
}

function change(kind: Kind, key: string | null, options?: { replace: boolean }): void {
  const { pathname, search } = window.location;
  go(pathname + withQuery(search, { [keysOf(search)[kind]]: key }), options);
}

/** A callback of stable identity. */
export function openDj(id: string): void {
  change('dj', id);
}

/** Of a Tokyo day (YYYY-MM-DD); a callback of stable identity. */
export function openDay(day: string): void {
  change('day', day);
}

/**
 * Another one of the same kind, without a step in the browser's history. `next` of the newest address's, since keys may be
 * pressed faster than details are rendered; null: there is none.
 */
export function step(kind: Kind, next: (from: string) => string | null): void {
  const from = readSelection(currentSearch())[kind];
  const to = from === null ? null : next(from);
  if (to !== null) change(kind, to, { replace: true });
}

/** From a day back to the DJ that it was opened from, or the other way round. */
export function backFrom(kind: Kind): void {
  change(kind, null);
}

export function closeDetail(): void {
  const { pathname, search } = window.location;
  const { dj, day } = keysOf(search);
  go(pathname + withQuery(search, { [dj]: null, [day]: null, part: null }));
}

/** What is selected, as far as it exists; set by the detail alone. */
export const selection = createStore<Selection>(NO_SELECTION);

/** Whether that DJ or day is selected. Renders again when this changes, not with each address. */
export function useIsSelected(kind: Kind, key: string): boolean {
  return useSyncExternalStore(
    selection.subscribe,
    () => selection.get()[kind] === key,
    () => false,
  );
}

export type Rows = readonly { dj: { id: string } }[];

export const NO_LIST: Rows = [];

/** The page's list of DJs, through which 前のDJ and 次のDJ lead. */
export const djList = createStore(NO_LIST);

/** Keep the array's identity. */
export function useDjList(rows: Rows): void {
  useEffect(() => {
    djList.set(rows);
    return () => djList.set(NO_LIST);
  }, [rows]);
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import { TokyoDay } from '../../../../contract/primitives';
import { addDays } from '../../../lib/time/dates';
import type { DayRange } from '../../../voting/dayRange';
import { focusQuietly } from '../../../lib/scroll/focusQuietly';
import { newestAddress } from '../../../lib/navigation/navigation';
import { placeWindow } from '../../../lib/scroll/pagePlace';
import { scrollTo } from '../../../lib/scroll/scrollTo';
import { useQueryString } from '../../../lib/navigation/useQueryString';

interface OpenedDay {
  /** A Tokyo day of the window; null: none is opened. */
  day: string | null;
  /** Of what shows the day: focused and scrolled to when a person opens it. */
  place: (element: HTMLElement | null) => void;
  open: (day: string) => void;
  /** So many days on, within the window, without a step of its own in the browser's history. */
  step: (days: number) => void;
  close: () => void;
}

/** `day` of a query string; nonsense, or a day outside the window, opens nothing. */
export function readOpenedDay(search: string, { from, to }: DayRange): string | null {
  const day = TokyoDay.safeParse(new URLSearchParams(search).get('day')).data;
  return day !== undefined && from <= day && day <= to ? day : null;
}

/** The day that the address opens (`day`). Closed, by a button or by Back, it gives back focus and place. */
export function useOpenedDay(whole: DayRange): OpenedDay {
  const { search, change } = useQueryString();
  const day = readOpenedDay(search, whole);
  const isOpen = day !== null;
  const opener = useRef<{ focused: Element | null; scrolled: number } | null>(null);
  const shown = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const from = opener.current;
    if (from === null) return;
    if (isOpen && shown.current) {
      focusQuietly(shown.current);
      return scrollTo(shown.current);
    }
    if (isOpen) return;
    opener.current = null;
    if (from.focused instanceof HTMLElement) focusQuietly(from.focused);
    placeWindow(from.scrolled);
  }, [isOpen]);

  const place = useCallback((element: HTMLElement | null) => {
    shown.current = element;
  }, []);
  const open = useCallback(
    (next: string) => {
      opener.current ??= { focused: document.activeElement, scrolled: window.scrollY };
      change({ day: next });
    },
    [change],
  );
  const step = useCallback(
    (days: number) => {
      // Keys come faster than days are painted: from the newest address.
      const newest = readOpenedDay(newestAddress().search, whole);
      const next = newest && addDays(newest, days);
      if (next && whole.from <= next && next <= whole.to) change({ day: next }, { replace: true });
    },
    [change, whole],
  );
  const close = useCallback(() => change({ day: null }), [change]);
  return { day, place, open, step, close };
}

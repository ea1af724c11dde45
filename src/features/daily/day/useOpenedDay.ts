import { useCallback, useLayoutEffect, useRef } from 'react';
import { addDays, readDay } from '../../../../rules/tokyoDays';
import type { DayRange } from '../../../../rules/dayRanges';
import { laterPart, useLaterPart } from '../../../lib/later/laterPart';
import { focusWithoutScroll, jumpTo } from '../../../lib/scroll/pageGeometry';
import { newestAddress } from '../../../lib/navigation/navigation';
import { scrollTo } from '../../../lib/scroll/scrollTo';
import { useQueryString } from '../../../lib/navigation/useQueryString';

// With its charts and its ranking: the charts of the page do not wait for it.
export const openedDay = laterPart(() => import(/* webpackChunkName: 'day' */ './OpenedDay'));

interface OpenedDay {
  /** A Tokyo day of the window; null: none is opened. */
  day: string | null;
  /** The code of the section; null while none is opened, or until it is loaded. */
  section: typeof import('./OpenedDay') | null;
  /** Ref of the section with the day: focused and scrolled to when it is opened. */
  sectionRef: (element: HTMLElement | null) => void;
  open: (day: string) => void;
  /** Moves by so many days within the window and replaces the history entry. */
  step: (days: number) => void;
  close: () => void;
}

/** `day` of a query string; null if invalid or outside the window. */
export function readOpenedDay(search: string, { from, to }: DayRange): string | null {
  const day = readDay(new URLSearchParams(search).get('day'));
  return day !== undefined && from <= day && day <= to ? day : null;
}

/** The opened day, kept in the address (`day`). Closing it, by button or Back, restores focus and scroll position. */
export function useOpenedDay(whole: DayRange): OpenedDay {
  const { search, change } = useQueryString();
  const day = readOpenedDay(search, whole);
  const loaded = useLaterPart(openedDay, day === null ? 'later' : 'now');
  const section = day === null ? null : loaded;
  const isOpen = day !== null;
  const isShown = section !== null;
  const opener = useRef<{ focused: Element | null; scrolled: number } | null>(null);
  const shown = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const from = opener.current;
    if (from === null) return;
    if (isShown && shown.current) {
      focusWithoutScroll(shown.current);
      return scrollTo(shown.current);
    }
    if (isOpen) return;
    opener.current = null;
    if (from.focused instanceof HTMLElement) focusWithoutScroll(from.focused);
    jumpTo(from.scrolled);
  }, [isOpen, isShown]);

  const sectionRef = useCallback((element: HTMLElement | null) => {
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
      // From the newest address: key presses may come faster than renders.
      const newest = readOpenedDay(newestAddress().search, whole);
      const next = newest && addDays(newest, days);
      if (next && whole.from <= next && next <= whole.to) change({ day: next }, { replace: true });
    },
    [change, whole],
  );
  const close = useCallback(() => change({ day: null }), [change]);
  return { day, section, sectionRef, open, step, close };
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { DETAIL_OVER_PAGE } from '../../lib/browser/breakpoints';
import { isConverting } from '../../lib/browser/inputMethod';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { closeDetail, hasDayOfItsOwn } from '../../lib/navigation/detail';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { focusWithoutScroll, jumpTo } from '../../lib/scroll/pageGeometry';

/** Where a list and a case share the page already there is no room beside them. */
export function useIsBeside(): boolean {
  const isNarrow = useMediaQuery(DETAIL_OVER_PAGE);
  return !hasDayOfItsOwn(useQueryString().search) && !isNarrow;
}

/** What lies over the detail and is closed by Escape itself. */
const OVER_DETAIL = '.modal, .dropdown-menu.show, .offcanvas:not(.detail)';

/** Wherever on the page the focus is. */
export function useCloseByEscape(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isConverting(event)) return;
      if (document.querySelector(OVER_DETAIL) === null) closeDetail();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** The name of what is selected, in the page's list; null where the list has no such row. */
function selectedRow(): HTMLElement | null {
  const selector = 'main :is(.dj-open, .day-open)[aria-expanded="true"]';
  const rows = [...document.querySelectorAll<HTMLElement>(selector)];
  return rows.find((row) => row.closest('.detail') === null) ?? null;
}

/** The detail has the focus, or nothing has. */
function hasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !!activeElement.closest('.detail');
}

/** Calls `change` and leaves an element where it is in the window, though what is above it is laid out anew. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const after = element?.getBoundingClientRect().top ?? 0;
  if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' });
}

/**
 * The focus goes into `body`, and back to what opened the detail. While the detail is beside it the page has less room, and
 * that row stays where it is in the window.
 */
export function usePlace(body: RefObject<HTMLElement | null>, selected: string): void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.closest('.detail')) return;
    if (!hasFocus()) opener.current = activeElement as HTMLElement;
    if (body.current) focusWithoutScroll(body.current);
  }, [body, selected]);
  useLayoutEffect(() => {
    const page = body.current?.closest('.with-detail');
    keepInPlace(opener.current ?? selectedRow(), () => page?.classList.add('with-detail-beside'));
    return () => {
      const row = opener.current?.isConnected ? opener.current : selectedRow();
      const isFocusHere = hasFocus();
      keepInPlace(row, () => page?.classList.remove('with-detail-beside'));
      if (isFocusHere && row) focusWithoutScroll(row);
    };
  }, [body]);
}

/** Of the window's height, from its top: a row within is seen, below app bar and table head. */
const SEEN = { from: 0.2, to: 0.85 };
/** Where a row is put that is not. */
const PLACE = 0.4;

/** The list behind follows to each neighbour that is stepped to. */
export function useRowInView(selected: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    before.current = selected;
    const top = isFirst ? undefined : selectedRow()?.getBoundingClientRect().top;
    if (top === undefined) return;
    const { innerHeight, scrollY } = window;
    const isSeen = top >= SEEN.from * innerHeight && top <= SEEN.to * innerHeight;
    if (!isSeen) jumpTo(scrollY + top - PLACE * innerHeight);
  }, [selected]);
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusQuietly } from '../../lib/scroll/focusQuietly';
import type { PageVisit } from './pageVisit';

// The focus was on what went with the page before, or Gatsby gave it to the box around everything.
function keepFocus(page: Element | null): void {
  const main = page?.closest('main');
  if (main && document.activeElement?.contains(main)) focusQuietly(main);
}

/** Once, when the page comes: who uses the keyboard goes on in it, and `onCome` lets it be told aloud. */
export function usePageArrival(
  page: RefObject<HTMLElement | null>,
  { how }: PageVisit,
  onCome: () => void,
): void {
  // The browser itself announces the first.
  const isFirst = useRef(how === 'first');
  useLayoutEffect(() => {
    if (!isFirst.current) keepFocus(page.current);
  }, [page]);
  useEffect(() => {
    if (!isFirst.current) onCome();
  }, [onCome]);
}

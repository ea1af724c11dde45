import { useEffect, useRef } from 'react';
import { jumpTo } from '../lib/scroll/pageGeometry';
import { pinScroll } from '../lib/scroll/scrollTo';
import { openedRowTop } from './openedRow';
import { takePasted } from './pasted';

/** Of the window's height, from its top: a row within is seen, below app bar and table head. */
const SEEN = { from: 0.2, to: 0.85 };
/** Where a row is put that is not. */
const PLACE = 0.4;

/** How far the page has to be scrolled so that the opened row is seen, in CSS pixels; null: it need not, or there is none. */
function wantedScroll(): number | null {
  const top = openedRowTop();
  if (top === null) return null;
  const { innerHeight, scrollY } = window;
  const isSeen = top >= SEEN.from * innerHeight && top <= SEEN.to * innerHeight;
  return isSeen ? null : scrollY + top - PLACE * innerHeight;
}

/** The list behind follows: to the row of a pasted address, once it is there, and to each that is stepped to. */
export function useRowInView(shown: string): void {
  const before = useRef(shown);
  useEffect(() => (takePasted() ? pinScroll(wantedScroll) : undefined), []);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const top = wantedScroll();
    if (top !== null) jumpTo(top);
  }, [shown]);
}

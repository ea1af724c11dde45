import { focusQuietly } from '../../lib/scroll/focusQuietly';
import { holdScroll } from '../../lib/scroll/holdScroll';
import { hashTarget, placeWindow, topOf } from '../../lib/scroll/pagePlace';
import { keepPosition, keptPosition, storePositions } from '../../lib/scroll/scrollPositions';
import { scrollTo } from '../../lib/scroll/scrollTo';
import type { PageVisit } from './pageVisit';
import { visitPlace } from './visitPlace';

type Visit = Pick<PageVisit, 'entry' | 'how' | 'hash'>;

export interface ScrollKeeper {
  /** The page has come, or was visited again with another query or hash. */
  visit: (next: Visit) => void;
  /** The page is about to go. */
  leave: () => void;
}

const nothing = () => undefined;

/** Row T2 for one page, as long as it is painted: where it is scrolled to, and where it was. */
export function createScrollKeeper(): ScrollKeeper {
  let shown: Visit | null = null;
  let stop: () => void = nothing;
  // A place that the page is still too short for must not be forgotten for the one it reaches by now.
  let isSettled = true;

  const keep = () => {
    if (shown && isSettled) keepPosition(shown.entry, window.scrollY);
  };
  const settle = () => {
    isSettled = true;
    keep();
  };
  const stay = (before: string | undefined) => {
    const kept = before === undefined ? undefined : keptPosition(before);
    if (shown) keepPosition(shown.entry, kept ?? window.scrollY);
  };
  const hold = (top: number) => {
    if (shown) keepPosition(shown.entry, top);
    isSettled = false;
    stop = holdScroll(() => top, settle);
  };
  const seek = (hash: string, isNewPage: boolean) => {
    let found = hashTarget(hash);
    if (found) focusQuietly(found);
    if (found && !isNewPage) {
      stop = scrollTo(found);
      return;
    }
    stop = holdScroll(() => {
      const target = hashTarget(hash);
      if (target && !found) focusQuietly(target);
      found = target ?? found;
      if (target) return topOf(target);
      return isNewPage ? 0 : null;
    });
  };

  const handlePageHide = () => {
    keep();
    storePositions();
  };
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('pagehide', handlePageHide);

  return {
    visit(next) {
      const before = shown;
      const place = visitPlace(next, {
        kept: keptPosition(next.entry),
        before: before?.hash ?? null,
      });
      shown = next;
      if (place.kind === 'stay') return stay(before?.entry);
      stop();
      if (place.kind === 'hash') seek(next.hash, before === null);
      else if (place.top > 0) hold(place.top);
      else placeWindow(0);
      keep();
    },
    leave() {
      keep();
      shown = null;
      stop();
      storePositions();
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', handlePageHide);
    },
  };
}

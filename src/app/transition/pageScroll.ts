import type { GatsbyBrowser } from 'gatsby';
import { focusWithoutScroll, hashTarget, topOf } from '../../lib/scroll/pageGeometry';
import { pinScroll, scrollTo } from '../../lib/scroll/scrollTo';

/** Where Gatsby would scroll to for the newest location, in CSS pixels: what it saved for that entry of the history. */
let savedTop: number | null = null;

/** Gatsby knows the position, but the page is only there once the one before has left: scrollPage applies it. */
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}) => {
  if (prevRouterProps?.location.pathname !== location.pathname) {
    const [, top] = getSavedScrollPosition(location) ?? [0, null];
    savedTop = top ?? null;
  }
  return false;
};

interface PageScroll {
  hash: string;
  /** Null: the page has just taken the place of another one. */
  previousHash: string | null;
}

function scrollToHash(hash: string, isNewPage: boolean): () => void {
  let found = hashTarget(hash);
  if (found) focusWithoutScroll(found);
  if (found && !isNewPage) return scrollTo(found);
  return pinScroll(() => {
    const target = hashTarget(hash);
    if (target && !found) focusWithoutScroll(target);
    found = target ?? found;
    if (target) return topOf(target);
    return isNewPage ? 0 : null;
  });
}

/**
 * A page that was visited is where it was left, as soon as it is long enough; a hash leads to its element.
 * Another query does not scroll. Returns what stops it.
 */
export function scrollPage({ hash, previousHash }: PageScroll): (() => void) | undefined {
  const isNewPage = previousHash === null;
  const top = isNewPage ? savedTop : null;
  savedTop = null;
  if (top) return pinScroll(() => top);
  if (hash !== '' && hash !== previousHash) return scrollToHash(hash, isNewPage);
  return undefined;
}

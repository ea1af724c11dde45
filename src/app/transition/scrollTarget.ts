/** The navigation that a page was painted for. */
export interface PageNavigation {
  /** The key of its entry in the browser's history. */
  entry: string;
  /** The first of all, by a link, in place of another address, by Back or Forward. */
  type: 'first' | 'push' | 'replace' | 'pop';
  hash: string;
  pathname: string;
}

/** Where to scroll: to pixels from the page's top, to the element that the hash names, or nowhere. */
export type ScrollTarget = { kind: 'top'; top: number } | { kind: 'hash' } | { kind: 'none' };

interface Context {
  /** What was saved for the history entry, in CSS pixels. */
  saved: number | undefined;
  /** The hash that the same page had before; null: the page has just been mounted. */
  previousHash: string | null;
}

/** Row T2. Another query alone does not scroll. */
export function scrollTarget(
  { type, hash }: Pick<PageNavigation, 'type' | 'hash'>,
  { saved, previousHash }: Context,
): ScrollTarget {
  const isReturn = type === 'first' || type === 'pop';
  if (isReturn && saved !== undefined) return { kind: 'top', top: saved };
  if (hash !== '' && hash !== previousHash) return { kind: 'hash' };
  return previousHash === null && type !== 'first' ? { kind: 'top', top: 0 } : { kind: 'none' };
}

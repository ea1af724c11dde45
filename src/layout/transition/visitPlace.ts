import type { PageVisit } from './pageVisit';

/** Where the window belongs: at pixels from the top, at what the hash names, or where it is. */
export type Place = { kind: 'at'; top: number } | { kind: 'hash' } | { kind: 'stay' };

interface Circumstances {
  /** What the history entry was left at, in CSS pixels. */
  kept: number | undefined;
  /** The hash that the same page had before; null: the page has just come. */
  before: string | null;
}

/** Row T2. A query alone moves nothing. */
export function visitPlace(
  { how, hash }: Pick<PageVisit, 'how' | 'hash'>,
  { kept, before }: Circumstances,
): Place {
  const returns = how === 'first' || how === 'pop';
  if (returns && kept !== undefined) return { kind: 'at', top: kept };
  if (hash !== '' && hash !== before) return { kind: 'hash' };
  return before === null && how !== 'first' ? { kind: 'at', top: 0 } : { kind: 'stay' };
}

import { createStore } from '../lib/state/store';
import type { SiteLocation } from '../routes';
import type { Outcome } from './outcome';

/** How an address came to be visited: as the first, by a link, in place of another, by Back or Forward. */
export type How = 'first' | 'push' | 'replace' | 'pop';

export type Settled = Extract<Outcome, { kind: 'show' | 'error' }>;

export interface ShownVisit {
  /** Another number for each visit, and for each error. */
  id: number;
  /** The key of the entry in the browser's history. */
  entry: string;
  how: How;
  location: SiteLocation;
  outcome: Settled;
}

/** The visit that is painted; null until the first has settled. Written by navigator.ts alone. */
export const shownVisit = createStore<ShownVisit | null>(null);

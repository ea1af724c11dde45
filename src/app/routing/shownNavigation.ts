import { createStore } from '../../lib/state/store';
import type { SiteLocation } from '../../routes';
import type { Outcome } from './middleware';

/** The first of all, by a link, in place of another address, by Back or Forward. */
export type NavigationType = 'first' | 'push' | 'replace' | 'pop';

/** What can be painted. */
export type ShownOutcome = Extract<Outcome, { kind: 'show' | 'error' }>;

export interface ShownNavigation {
  /** Another number for each navigation, and for each error. */
  id: number;
  /** The key of the entry in the browser's history. */
  entry: string;
  type: NavigationType;
  location: SiteLocation;
  outcome: ShownOutcome;
}

/** The navigation whose page is painted; null until the first is complete. Written by navigator.ts alone. */
export const shownNavigation = createStore<ShownNavigation | null>(null);

import { createStore, useStore } from '../lib/state/store';

export interface Account {
  uid: string;
  email: string;
}

/** `ended`: not by the person's own sign-out. `failure`: why the state is not known. */
export type Auth =
  | { state: 'unknown'; failure?: string }
  | { state: 'signedOut'; ended?: boolean }
  | { state: 'signedIn'; account: Account };

export const UNKNOWN: Auth = { state: 'unknown' };

export const authStore = createStore<Auth>(UNKNOWN);

export function useAuth(): Auth {
  return useStore(authStore, UNKNOWN);
}

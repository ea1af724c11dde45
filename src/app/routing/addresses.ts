import type { SiteLocation } from '../../routes';

/** An in-site address, perhaps a query alone, as the browser reads it. */
export function locationOf(address: string): SiteLocation {
  const { pathname, search, hash } = new URL(address, window.location.href);
  return { pathname, search, hash };
}

export function addressOf({ pathname, search, hash }: SiteLocation): string {
  return pathname + search + hash;
}

/** The browser's address, which may be ahead of what is painted (row N2). */
export function here(): SiteLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

export function isHere(location: SiteLocation): boolean {
  return addressOf(location) === addressOf(here());
}

/** The key of the browser's history entry; one that was made without the router gets its own. */
export function entryKey(): string {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = `${Date.now()}`;
  window.history.replaceState({ ...state, key }, '');
  return key;
}

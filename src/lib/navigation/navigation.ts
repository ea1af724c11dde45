import { navigate, useLocation } from '@reach/router';
import { createContext, useContext } from 'react';

export interface NavigateOptions {
  /** No step of its own in the browser's history. */
  replace?: boolean;
}

export interface SiteAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** What routing does for all other folders; it registers itself, so that lib does not import it. */
export interface Navigator {
  go(to: string, options: NavigateOptions): Promise<void>;
  newestAddress(): SiteAddress;
  prefetchPage(to: string): void;
  showError(thrown: unknown): void;
  leaveError(): void;
}

let navigator: Navigator | null = null;

export function setNavigator(next: Navigator): void {
  navigator = next;
}

/** Goes to an in-site address. The same address: nothing (N1). The newest call wins (N10). */
export async function go(to: string, options: NavigateOptions = {}): Promise<void> {
  if (navigator) await navigator.go(to, options);
  else void navigate(to, options);
}

/** The newest address of the shown page, which may have changed since it was painted. */
export function newestAddress(): SiteAddress {
  return navigator ? navigator.newestAddress() : window.location;
}

/** Loads a page's code ahead of a navigation. Never throws, never reloads (row P1). */
export function prefetchPage(to: string): void {
  navigator?.prefetchPage(to);
}

/** Shows the error page in the page's place until the next navigation is complete (row E3). */
export function showError(thrown: unknown): void {
  navigator?.showError(thrown);
}

/** Leaves the error page: the same address is tried again (row E3). */
export function leaveError(): void {
  navigator?.leaveError();
}

/** Set by RouteGate around each page: the location that the page was painted for. */
export const ShownLocationContext = createContext<SiteAddress | null>(null);

/** The address of the painted page, which lags behind the browser's while a navigation is pending (row N2). */
export function useShownLocation(): SiteAddress {
  const location = useLocation();
  return useContext(ShownLocationContext) ?? location;
}

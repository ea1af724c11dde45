import { navigate as changeAddress, useLocation } from '@reach/router';
import { navigate } from 'gatsby-link';
import { createContext, useContext } from 'react';
import { decodeSearch, encodeAddress } from '../privacy/address';
import { beginProgress, type End } from '../progress/progress';
import { leaveError } from './errorPage';

export interface NavigateOptions {
  /** No step of its own in the browser's history. */
  replace?: boolean;
}

export interface SiteAddress {
  pathname: string;
  search: string;
  hash: string;
}

export function addressOf({ pathname, search, hash }: SiteAddress): string {
  return pathname + search + hash;
}

/** Gatsby goes to every page whose code arrives, even if another link was followed since. */
let newest: string | null = null;
let endProgress: End | null = null;

const pathOf = (address: string) => address.replace(/[?#].*/, '');

/** The address that was navigated to last; null: not known, as after Back. */
export function newestAddress(): string | null {
  return newest;
}

/** The address that was navigated to after `pathname`, whose code came late; null: none was. */
export function overtakenBy(pathname: string): string | null {
  return newest === null || pathOf(newest) === pathname ? null : newest;
}

/** Back and Forward are wanted, wherever they lead. */
export function forgetNewest(): void {
  newest = null;
}

/** The query of the address bar, which may be newer than that of the rendered page. */
export function currentSearch(): string {
  return decodeSearch(window.location.search);
}

/** The loading bar runs until the page is shown. */
export function startPageChange(): void {
  endProgress ??= beginProgress();
}

export function finishPageChange(): void {
  endProgress?.('done');
  endProgress = null;
}

/**
 * A link to an in-site address is followed; false: it is the address of the page that is shown, where a click leads
 * nowhere but leaves an error page.
 */
export function followLink(to: string): boolean {
  const url = new URL(to, window.location.href);
  newest = addressOf(url);
  if (newest === addressOf(window.location)) {
    finishPageChange();
    leaveError();
    return false;
  }
  if (url.pathname !== window.location.pathname) startPageChange();
  return true;
}

/** Goes to an in-site address. */
export function go(to: string, options: NavigateOptions = {}): void {
  const url = new URL(encodeAddress(to), window.location.href);
  const address = addressOf(url);
  if (url.pathname !== window.location.pathname) {
    newest = address;
    startPageChange();
    navigate(address, options);
  } else if (address !== addressOf(window.location)) {
    // At once, since the next change may follow before Gatsby has looked for the page's code.
    void changeAddress(address, options);
  }
}

/** Set by RouteGate around each page: the location that it is rendered for, which a page that is leaving keeps. */
export const PageLocationContext = createContext<SiteAddress | null>(null);

/** Its ids are those of the API, whatever the address bar has in 画面共有モード. */
export function usePageLocation(): SiteAddress {
  const location = useLocation();
  const { pathname, search, hash } = useContext(PageLocationContext) ?? location;
  return { pathname, search: decodeSearch(search), hash };
}

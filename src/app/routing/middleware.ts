import type { Auth } from '../../auth/authStore';
import type { PageError } from '../../lib/errors';
import { decodeSearch, encodeSearch } from '../../lib/privacy/address';
import { isPrivate } from '../../lib/privacy/privacy';
import type { Route, SiteLocation } from '../../routes';
import { loginPath, nextPath } from './nextPath';

/** What becomes of a navigation. */
export type Outcome =
  | { kind: 'show'; route: Route }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; error: PageError };

/** What middleware decides by. */
export interface RouteContext {
  /** Null: no page has this address. */
  route: Route | null;
  location: SiteLocation;
  auth: Auth;
}

/** Runs before a page is shown; an outcome ends the chain, null hands on. */
export type Middleware = (context: RouteContext) => Outcome | null | Promise<Outcome | null>;

/**
 * Before every page, unknown ones too: whoever isn't signed in sees /login alone. A courtesy; the
 * API's own check is the security.
 */
const authGuard: Middleware = ({ route, location, auth }) => {
  const isLogin = route?.name === 'login';
  if (auth.state === 'signedIn') {
    return isLogin ? { kind: 'redirect', to: nextPath(location.search) } : null;
  }
  // The form is public, so it need not wait to learn that nobody is signed in.
  if (isLogin) return null;
  return auth.state === 'unknown'
    ? { kind: 'wait' }
    : { kind: 'redirect', to: loginPath(location) };
};

/** No id of a DJ stays in the address while 画面共有モード is on, and no number of a pseudonym afterwards. */
const privateAddress: Middleware = ({ location }) => {
  const { pathname, search, hash } = location;
  const own = isPrivate() ? encodeSearch(search) : decodeSearch(search);
  return own === search ? null : { kind: 'redirect', to: pathname + own + hash };
};

export interface MiddlewareTable {
  byName: Readonly<Record<string, Middleware>>;
  /** Run before every page, unknown ones too, ahead of the page's own. */
  global: readonly string[];
}

/** THE table of middleware, by the names that the route table uses. */
export const middlewareTable: MiddlewareTable = {
  byName: { authGuard, privateAddress },
  global: ['authGuard', 'privateAddress'],
};

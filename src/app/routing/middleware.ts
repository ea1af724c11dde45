import type { Auth } from '../../auth/authStore';
import type { PageError } from '../../lib/errors';
import type { Route, SiteLocation } from '../../routes';

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

/** Runs before a page is shown; an outcome ends the chain, null hands on. The table is in resolveRoute.ts. */
export type Middleware = (context: RouteContext) => Outcome | null | Promise<Outcome | null>;

import type { Auth } from '../auth/authStore';
import type { PageError } from '../lib/errors';
import type { Route, SiteLocation } from '../routes';

/** What becomes of a visit. */
export type Outcome =
  | { kind: 'show'; route: Route }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; error: PageError };

export interface Visit {
  /** Null: no page has this address. */
  route: Route | null;
  location: SiteLocation;
  auth: Auth;
}

/** Looks at a visit before its page; an outcome ends the chain, null hands on (row N3). */
export type Middleware = (visit: Visit) => Outcome | null | Promise<Outcome | null>;

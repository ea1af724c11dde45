import type { Auth } from '../auth/authStore';
import { NOT_FOUND, toPageError } from '../lib/errors';
import type { SiteLocation } from '../routes';
import { errorTexts } from '../texts/errors';
import { authGuard } from './authGuard';
import { findRoute } from './findRoute';
import type { Middleware, Outcome, Visit } from './middleware';

/** By the names that the route table uses. */
const table: Record<string, Middleware> = { authGuard };
const GLOBAL: readonly string[] = ['authGuard'];

const notFound: Outcome = { kind: 'error', error: NOT_FOUND };

function unknownMiddleware(name: string): Outcome {
  const message = errorTexts.unknownMiddleware(name);
  return { kind: 'error', error: { statusCode: 500, message } };
}

function runMiddleware(visit: Visit, middleware: Record<string, Middleware>): Outcome | null {
  const names = [...GLOBAL, ...(visit.route?.middleware ?? [])];
  // Row N4: all are looked up before any of them runs.
  const missing = names.find((name) => !Object.hasOwn(middleware, name));
  if (missing !== undefined) return unknownMiddleware(missing);
  for (const name of names) {
    const outcome = middleware[name]?.(visit);
    if (outcome) return outcome;
  }
  return null;
}

function settle(visit: Visit, middleware: Record<string, Middleware>): Outcome {
  const { route, location } = visit;
  const early = runMiddleware(visit, middleware);
  if (early) return early;
  if (!route) return notFound;
  if (route.validate && !route.validate(location)) return notFound;
  // Row N9: the page's own address, so that one page has one address in history and links.
  if (route.path !== location.pathname) {
    return { kind: 'redirect', to: route.path + location.search + location.hash };
  }
  return { kind: 'show', route };
}

/** What to do about an address: pure, so that every row of it can be tested without a browser. */
export function resolveRoute(
  location: SiteLocation,
  auth: Auth,
  route = findRoute(location.pathname),
  middleware = table,
): Outcome {
  try {
    return settle({ route, location, auth }, middleware);
  } catch (thrown) {
    return { kind: 'error', error: toPageError(thrown) ?? NOT_FOUND };
  }
}

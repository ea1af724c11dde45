import { errorOf, NOT_FOUND } from '../lib/errors';
import { errorTexts } from '../texts/errors';
import { middlewareTable, type MiddlewareTable } from './middleware';
import type { Outcome, Visit } from './outcome';

const notFound: Outcome = { kind: 'error', error: NOT_FOUND };

function unknownMiddleware(name: string): Outcome {
  const message = errorTexts.unknownMiddleware(name);
  return { kind: 'error', error: { statusCode: 500, message } };
}

async function runMiddleware(visit: Visit, { byName, global }: MiddlewareTable) {
  const names = [...global, ...(visit.route?.middleware ?? [])];
  // Row N4: all are looked up before any of them runs.
  const missing = names.find((name) => !Object.hasOwn(byName, name));
  if (missing !== undefined) return unknownMiddleware(missing);
  for (const name of names) {
    const outcome = await byName[name]?.(visit);
    if (outcome) return outcome;
  }
  return null;
}

async function settle(visit: Visit, table: MiddlewareTable): Promise<Outcome> {
  const { route, location } = visit;
  const early = await runMiddleware(visit, table);
  if (early) return early;
  if (!route) return notFound;
  if (route.validate && !(await route.validate(location))) return notFound;
  // Row N9: the page's own address, so that one page has one address in history and links.
  if (route.path !== location.pathname) {
    return { kind: 'redirect', to: route.path + location.search + location.hash };
  }
  return { kind: 'show', route };
}

/**
 * What to do about a visit: middleware in order up to the first that decides, then the page's own check
 * (rows N3, N4, N7, N8). Touches nothing, so that every row of it can be tested without a browser.
 */
export async function resolveRoute(visit: Visit, table = middlewareTable): Promise<Outcome> {
  try {
    return await settle(visit, table);
  } catch (thrown) {
    return { kind: 'error', error: errorOf(thrown) };
  }
}

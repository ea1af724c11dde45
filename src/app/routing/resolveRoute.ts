import { errorOf, NOT_FOUND } from '../../lib/errors';
import { errorTexts } from '../../texts/errors';
import {
  middlewareTable,
  type MiddlewareTable,
  type Outcome,
  type RouteContext,
} from './middleware';

const notFound: Outcome = { kind: 'error', error: NOT_FOUND };

function unknownMiddleware(name: string): Outcome {
  const message = errorTexts.unknownMiddleware(name);
  return { kind: 'error', error: { statusCode: 500, message } };
}

async function runMiddleware(context: RouteContext, { byName, global }: MiddlewareTable) {
  const names = [...global, ...(context.route?.middleware ?? [])];
  // All are looked up before any of them runs.
  const missing = names.find((name) => !Object.hasOwn(byName, name));
  if (missing !== undefined) return unknownMiddleware(missing);
  for (const name of names) {
    const outcome = await byName[name]?.(context);
    if (outcome) return outcome;
  }
  return null;
}

async function decide(context: RouteContext, table: MiddlewareTable): Promise<Outcome> {
  const { route, location } = context;
  const early = await runMiddleware(context, table);
  if (early) return early;
  if (!route) return notFound;
  if (route.validate && !(await route.validate(location))) return notFound;
  // The page's own address, so that one page has one address in history and links.
  if (route.path !== location.pathname) {
    return { kind: 'redirect', to: route.path + location.search + location.hash };
  }
  return { kind: 'show', route };
}

/**
 * What to do about a navigation: middleware in order up to the first that decides, then the page's own check.
 * Without side effects, so that all of it can be tested without a browser.
 */
export async function resolveRoute(
  context: RouteContext,
  table = middlewareTable,
): Promise<Outcome> {
  try {
    return await decide(context, table);
  } catch (thrown) {
    return { kind: 'error', error: errorOf(thrown) };
  }
}

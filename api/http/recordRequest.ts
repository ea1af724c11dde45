import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { addressReader } from './limits/clientAddress';
import type { RequestContext } from './requestContext';

/** A request that was answered; `route` is the template of its path, or OTHER_ROUTE. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  /** Until the answer begins. */
  seconds: number;
}

/** Of a path that the API does not have. */
export const OTHER_ROUTE = 'other';

export interface RequestWatchers {
  /** Left out: of the socket. */
  addressOf?: (c: Context) => string | undefined;
  /** Is told of all. */
  observe?: (request: AnsweredRequest) => void;
}

/** Numbers each request and logs it in one line: no query, header or body ever gets there (S37). */
export function recordRequest(
  log: Logger,
  { addressOf = addressReader(0), observe }: RequestWatchers = {},
): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('requestId', randomUUID());
    c.set('address', addressOf(c));
    await next();
    const { status } = c.res;
    const took = performance.now() - begun;
    const { method } = c.req;
    const route = routeOf(c);
    observe?.({ method, route, status, seconds: took / 1000 });
    log[levelOf(status)]({
      requestId: c.get('requestId'),
      method,
      route,
      path: route === OTHER_ROUTE ? plainPath(c.req.path) : c.req.path,
      status,
      ms: Math.round(took),
      uid: c.get('uid'),
      address:
        isRefusal(status) || status === TOO_MANY ? (c.get('address') ?? 'unknown') : undefined,
      ...c.get('figures'),
      code: c.get('code'),
      failure: c.get('failure'),
    });
  };
}

const TOO_MANY = 429;
// What is used for every path, and stands in front of all routes, is no route.
function routeOf(c: Context): string {
  const path = routePath(c);
  return path.endsWith('*') ? OTHER_ROUTE : path;
}

const LONGEST_PATH = 200;

/** Of a path that the API does not have: whatever is long enough to be a token is none of the log's. */
function plainPath(path: string): string {
  return path.replace(/[\w.~+=-]{32,}/g, '…').slice(0, LONGEST_PATH);
}

function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return isRefusal(status) ? 'warn' : 'info';
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { redactKeys } from '../identity/ingestKeys';
import type { ApiEnv } from './env';

/** A request that was answered; `route` is the template of its path, or OTHER_ROUTE. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  /** Until the response begins. */
  seconds: number;
}

/** Of a path that the API does not have. */
const OTHER_ROUTE = 'other';
const LONGEST_PATH = 200;

/** Numbers each request and logs it in one line: no query, header or body ever gets there. `observe` is for the metrics. */
export function recordRequest(
  log: Logger,
  observe?: (request: AnsweredRequest) => void,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const ms = performance.now() - begun;
    const route = routeOf(c);
    const failure = c.get('failure');
    observe?.({ method, route, status, seconds: ms / 1000 });
    const isRefusal = status === 401 || status === 403;
    const level = status >= 500 ? 'error' : isRefusal ? 'warn' : 'info';
    log[level]({
      requestId,
      method,
      route,
      path: redactKeys(route === OTHER_ROUTE ? shortPath(path) : path),
      status,
      ms: Math.round(ms),
      uid: c.get('uid'),
      address: isRefusal || status === 429 ? (c.get('address') ?? 'unknown') : undefined,
      ...c.get('figures'),
      code: c.get('code'),
      failure: failure && redactKeys(failure),
    });
  };
}

// What is used for every path is no route.
function routeOf(c: Context): string {
  const path = routePath(c);
  return path.endsWith('*') ? OTHER_ROUTE : path;
}

/** Whatever is long enough to be a token is none of the log's. */
function shortPath(path: string): string {
  return path.replace(/[\w.~+=-]{32,}/g, '…').slice(0, LONGEST_PATH);
}

import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { ApiEnv } from './env';

/** A request that was answered; `route` is the template of its path, or OTHER_ROUTE. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  /** Of the problem in the response. */
  code?: string | undefined;
  /** Until the response begins. */
  seconds: number;
}

/** Of a path that the API does not have. */
const OTHER_ROUTE = 'other';

interface Recorder {
  log: Logger;
  /** Of the client. */
  addressOf(c: Context): string | undefined;
  /** For the metrics. */
  observe?: ((request: AnsweredRequest) => void) | undefined;
}

/** Numbers each request and logs it in one line: no query, header or body ever gets there. */
export function recordRequest({ log, addressOf, observe }: Recorder): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    c.set('address', addressOf(c));
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const ms = performance.now() - begun;
    const route = routeOf(c);
    const code = c.get('code');
    observe?.({ method, route, status, code, seconds: ms / 1000 });
    log[levelOf(status)]({
      requestId,
      method,
      route,
      path: route === OTHER_ROUTE ? shortPath(path) : path,
      status,
      ms: Math.round(ms),
      uid: c.get('uid'),
      address: isRefusal(status) || status === 429 ? (c.get('address') ?? 'unknown') : undefined,
      ...c.get('figures'),
      code,
      failure: c.get('failure'),
    });
  };
}

// What is used for every path, and stands in front of all routes, is no route.
function routeOf(c: Context): string {
  const path = routePath(c);
  return path.endsWith('*') ? OTHER_ROUTE : path;
}

const LONGEST_PATH = 200;

/** Of a path that the API does not have: whatever is long enough to be a token is none of the log's. */
function shortPath(path: string): string {
  return path.replace(/[\w.~+=-]{32,}/g, '…').slice(0, LONGEST_PATH);
}

function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return isRefusal(status) ? 'warn' : 'info';
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { RequestContext } from './requestContext';

/** A request that was answered 401 or 403. */
export interface Refusal {
  /** The code of the problem that was answered; the log of requests says more. */
  reason: string;
  /** Of the socket: a header could say anything. */
  address: string;
  /** The uid, where the token was good and only the role was missing. */
  account: string | null;
}

export interface RefusalCounter {
  /** Touches no database: whoever is refused costs next to nothing (S1). */
  record(refusal: Refusal): void;
}

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

/**
 * Numbers each request and logs it in one line: no query, header or body ever gets there (S37).
 * `refusals` counts those that were answered 401 or 403;
 * `observe` is told of all.
 */
export function recordRequest(
  log: Logger,
  refusals?: RefusalCounter,
  observe?: (request: AnsweredRequest) => void,
): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('requestId', randomUUID());
    await next();
    const { status } = c.res;
    const took = performance.now() - begun;
    const { method } = c.req;
    const route = routeOf(c);
    observe?.({ method, route, status, seconds: took / 1000 });
    const address = isRefusal(status) ? addressOf(c) : undefined;
    log[levelOf(status)]({
      requestId: c.get('requestId'),
      method,
      route,
      path: route === OTHER_ROUTE ? plainPath(c.req.path) : c.req.path,
      status,
      ms: Math.round(took),
      uid: c.get('uid'),
      address,
      ...c.get('figures'),
      code: c.get('code'),
      failure: c.get('failure'),
    });
    if (address === undefined) return;
    const reason = c.get('code') ?? String(status);
    refusals?.record({ reason, address, account: c.get('uid') ?? null });
  };
}

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

/** Of the socket: X-Forwarded-For is whatever the asker likes. Without a socket, as in tests, unknown. */
function addressOf(c: Context): string {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}

import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
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

/**
 * Numbers each request and logs it in one line: no query, header or body ever gets there (S37).
 * `refusals` counts those that were answered 401 or 403.
 */
export function recordRequest(
  log: Logger,
  refusals?: RefusalCounter,
): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('requestId', randomUUID());
    await next();
    const { status } = c.res;
    const address = isRefusal(status) ? addressOf(c) : undefined;
    log[levelOf(status)]({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - begun),
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

import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { RefusalLog } from '../audit/refusals';
import type { Asking } from './requestContext';

/**
 * Numbers each request and logs it in one line: no query, header or body ever gets there (S37).
 * `refusals` counts those that were answered 401 or 403.
 */
export function recordRequest(
  log: Logger,
  refusals?: Pick<RefusalLog, 'record'>,
): MiddlewareHandler<Asking> {
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

import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Asking } from './asking';

/** Numbers each request and logs it in one line: no query, header or body ever gets there (S37). */
export function recordRequest(log: Logger): MiddlewareHandler<Asking> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('requestId', randomUUID());
    await next();
    const { status } = c.res;
    log[levelOf(status)]({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - begun),
      uid: c.get('uid'),
      ...c.get('figures'),
      failure: c.get('failure'),
    });
  };
}

function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return status === 401 || status === 403 ? 'warn' : 'info';
}

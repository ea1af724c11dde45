import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { addressReader } from './limits/clientAddress';
import type { RequestContext } from './requestContext';

/** A request that was answered 401 or 403. */
export interface Refusal {
  /** The code of the problem that was answered; the log of requests says more. */
  reason: string;
  /** Of the socket, or as a proxy of ours says. */
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
  addressOf: (c: Context) => string | undefined = addressReader(0),
): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const begun = performance.now();
    c.set('requestId', randomUUID());
    c.set('address', addressOf(c));
    await next();
    const { status } = c.res;
    const address = c.get('address') ?? 'unknown';
    log[levelOf(status)]({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - begun),
      uid: c.get('uid'),
      address: isRefusal(status) || status === TOO_MANY ? address : undefined,
      ...c.get('figures'),
      code: c.get('code'),
      failure: c.get('failure'),
    });
    if (!isRefusal(status)) return;
    const reason = c.get('code') ?? String(status);
    refusals?.record({ reason, address, account: c.get('uid') ?? null });
  };
}

const TOO_MANY = 429;

function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return isRefusal(status) ? 'warn' : 'info';
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { RequestContext } from './requestContext';

/** Headers of every answer, errors too (S39). */
export const PROTECTION = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Authorization, Origin, Accept, Accept-Encoding',
};

/** Its line in the log has the same id. */
export const REQUEST_ID = 'X-Request-Id';

/** Gives them to whatever has not been made with them (wholeAnswer). */
export const protectAnswers: MiddlewareHandler<RequestContext> = async (c, next) => {
  await next();
  if (c.get('isWhole')) return;
  const { headers } = c.res;
  const asIs = headers.get('Cache-Control') === 'no-transform';
  for (const [name, value] of Object.entries(PROTECTION)) headers.set(name, value);
  headers.set(REQUEST_ID, c.get('requestId'));
  if (asIs) headers.set('Cache-Control', 'no-store, no-transform');
};

/** Packs answers that are worth it. */
export function packAnswers(): MiddlewareHandler<RequestContext> {
  const pack = compress();
  return async (c, next) => {
    await next();
    if (!c.get('isWhole')) await pack(c, async () => undefined);
  };
}

const EXPOSED = ['ETag', 'Retry-After', 'Content-Disposition', 'WWW-Authenticate'];

/** Lets the pages of exactly these origins read the answers; others get no grant at all (S30). */
export function grantOrigins(allowedOrigins: readonly string[]): MiddlewareHandler<RequestContext> {
  const grantAhead = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'HEAD', 'PUT', 'POST'],
    allowHeaders: ['Authorization', 'If-None-Match', 'Content-Type', 'Idempotency-Key'],
    maxAge: 600,
  });
  return async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || !allowedOrigins.includes(origin)) return next();
    if (c.req.method === 'OPTIONS') return grantAhead(c, next);
    const granted = {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED.join(),
    };
    c.set('granted', granted);
    await next();
    if (c.get('isWhole')) return;
    for (const [name, value] of Object.entries(granted)) c.res.headers.set(name, value);
  };
}

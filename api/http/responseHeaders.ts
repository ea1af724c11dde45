import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Headers of every answer, errors too (S39). */
export const protectAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const asIs = c.res.headers.get('Cache-Control') === 'no-transform';
  c.res.headers.set('Cache-Control', asIs ? 'no-store, no-transform' : 'no-store');
  c.res.headers.set('X-Content-Type-Options', 'nosniff');
  c.res.headers.set('Vary', 'Authorization, Origin, Accept, Accept-Encoding');
};

/** Lets the pages of exactly these origins read the answers; others get no grant at all (S30). */
export function grantOrigins(allowedOrigins: readonly string[]): MiddlewareHandler {
  const grant = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'HEAD', 'PUT', 'POST'],
    allowHeaders: ['Authorization', 'If-None-Match', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Retry-After', 'Content-Disposition'],
    maxAge: 600,
  });
  return (c, next) =>
    allowedOrigins.includes(c.req.header('Origin') ?? '') ? grant(c, next) : next();
}

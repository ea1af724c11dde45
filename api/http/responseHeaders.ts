import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiEnv } from './env';

/** Headers of every response, errors too. */
export const protectResponses: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Authorization, Origin, Accept, Accept-Encoding');
  await next();
};

/** Lets the pages of exactly these origins read the responses; others get no grant at all. */
export function grantOrigins(allowedOrigins: readonly string[]): MiddlewareHandler<ApiEnv> {
  const answerPreflight = cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'HEAD', 'PUT', 'POST'],
    allowHeaders: ['Authorization', 'If-None-Match', 'Content-Type', 'Idempotency-Key'],
    maxAge: 600,
  });
  const exposed = ['ETag', 'Retry-After', 'Content-Disposition', 'WWW-Authenticate'].join();
  return async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || !allowedOrigins.includes(origin)) return next();
    if (c.req.method === 'OPTIONS') return answerPreflight(c, next);
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Expose-Headers', exposed);
    await next();
  };
}

import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/env';
import { unauthenticated } from '../problems/problem';
import { sha256 } from '../sha256';
import type { Metrics } from './metrics';

/** GET /metrics for whoever has the token of METRICS_TOKEN. */
export function metricsRoutes(metrics: Metrics) {
  const expected = Buffer.from(sha256(`Bearer ${metrics.token}`));
  return new Hono<ApiEnv>().get('/metrics', async (c) => {
    const given = Buffer.from(sha256(c.req.header('Authorization') ?? ''));
    // Of equal length whatever was given, and compared in equal time.
    if (!timingSafeEqual(given, expected)) throw unauthenticated('not the token of METRICS_TOKEN');
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
}

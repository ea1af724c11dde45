import { timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { answerText } from '../http/answerText';
import type { RequestContext } from '../http/requestContext';
import { methodNotAllowed, unauthenticated } from '../problems/problem';
import { sha256 } from '../sha256';
import type { Metrics } from './metrics';

const PATH = '/metrics';

/** GET /metrics for whoever has the token of METRICS_TOKEN; without that setting there is nothing at this path. */
export function mountMetrics(app: OpenAPIHono<RequestContext>, metrics?: Metrics): void {
  if (!metrics) return;
  const expected = sha256(`Bearer ${metrics.token}`);
  app.get(PATH, async (c) => {
    const given = sha256(c.req.header('Authorization') ?? '');
    // Of equal length whatever was given, and compared in equal time.
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
      throw unauthenticated('not the token of METRICS_TOKEN');
    }
    return answerText(c, await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
  app.all(PATH, () => {
    throw methodNotAllowed('GET, HEAD');
  });
}

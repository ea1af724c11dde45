import type { OpenAPIHono } from '@hono/zod-openapi';
import { openEndpoints } from '../../contract/health';
import type { HealthAnswer, ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';
import type { RequestContext } from '../http/requestContext';
import { readReadiness } from './readReadiness';

/** For load balancers and watchers: no token, no figures. */
export function mountHealth(app: OpenAPIHono<RequestContext>, database: Database): void {
  const { health, ready } = openEndpoints;
  const alive: HealthAnswer = { status: 'ok' };
  app.get(health.path, (c) => c.json(alive));
  app.get(ready.path, async (c) => {
    const checks = await readReadiness(database);
    const isReady = checks.database && checks.migrations && checks.sums && checks.recount;
    const answer: ReadyAnswer = { status: isReady ? 'ok' : 'unready', checks };
    return c.json(answer, isReady ? 200 : 503);
  });
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { openEndpoints } from '../../contract/endpoints';
import type { HealthAnswer, ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';
import { readReadiness } from './readReadiness';
import type { Asking } from '../http/requestContext';

/** For load balancers and watchers: no token, no figures. */
export function mountHealth(app: OpenAPIHono<Asking>, database: Database): void {
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

import type { OpenAPIHono } from '@hono/zod-openapi';
import { type HealthAnswer, openEndpoints, type ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';
import type { RequestContext } from '../http/requestContext';
import { readReadiness } from './readReadiness';

/** For load balancers and watchers: no token, no figures, and one connection however many ask at once. */
export function mountHealth(app: OpenAPIHono<RequestContext>, database: Database): void {
  const { health, ready } = openEndpoints;
  const alive: HealthAnswer = { status: 'ok' };
  app.get(health.path, (c) => c.json(alive));
  let asking: Promise<ReadyAnswer['checks']> | undefined;
  app.get(ready.path, async (c) => {
    asking ??= readReadiness(database).finally(() => (asking = undefined));
    const checks = await asking;
    const isReady = checks.database && checks.migrations;
    const answer: ReadyAnswer = { status: isReady ? 'ok' : 'unready', checks };
    return c.json(answer, isReady ? 200 : 503);
  });
}

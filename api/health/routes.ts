import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { openEndpoints, type ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';
import { json, problems } from '../http/route';
import type { ApiEnv } from '../http/env';
import { readReadiness } from './readReadiness';

const { live, health, ready } = openEndpoints;
// Without a token.
const security: [] = [];
const tags = ['health'];

const aliveRoute = <Path extends string>(operationId: string, path: Path) =>
  createRoute({
    method: 'get',
    path,
    operationId,
    summary: health.summary,
    tags,
    security,
    responses: { 200: json('It is', health.answer), ...problems() },
  });

const readyRoute = createRoute({
  method: 'get',
  path: ready.path,
  operationId: 'ready',
  summary: ready.summary,
  tags,
  security,
  responses: {
    ...problems(),
    200: json('It can', ready.answer),
    503: json('What it lacks', ready.answer),
  },
});

/** For load balancers and monitoring: no figures, and one connection however many requests come at once. */
export function healthRoutes(database: Database) {
  let reading: Promise<ReadyAnswer['checks']> | undefined;
  return new OpenAPIHono<ApiEnv>()
    .openapi(aliveRoute('live', live.path), (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(aliveRoute('health', health.path), (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
      reading ??= readReadiness(database).finally(() => (reading = undefined));
      const checks = await reading;
      return checks.database && checks.migrations
        ? c.json({ status: 'ok' as const, checks }, 200)
        : c.json({ status: 'unready' as const, checks }, 503);
    });
}

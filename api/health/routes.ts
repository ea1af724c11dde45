import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { openEndpoints, type ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import type { ApiEnv } from '../http/env';
import { json, problems } from '../http/route';
import { ApiProblem } from '../problems/problem';
import { missingMigrations } from '../schema';

const { live, health, ready } = openEndpoints;

const ALIVE = { ...problems(), 200: json('It is', health.answer) };
const READY = {
  ...problems(),
  200: json('It can', ready.answer),
  503: json('What it lacks', ready.answer),
};

/** GET without a token. */
function openRoute<const Path extends string, Responses extends RouteConfig['responses']>(
  operationId: string,
  { path, summary }: { path: Path; summary: string },
  responses: Responses,
) {
  const described = { operationId, path, summary, tags: ['health'], security: [] };
  return createRoute({ method: 'get', ...described, responses });
}

/** For load balancers and monitoring: no figures, and one connection however many requests come at once. */
export function healthRoutes(database: Database) {
  let reading: Promise<ReadyAnswer['checks']> | undefined;
  return new OpenAPIHono<ApiEnv>()
    .openapi(openRoute('live', live, ALIVE), (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(openRoute('health', health, ALIVE), (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(openRoute('ready', ready, READY), async (c) => {
      reading ??= readReadiness(database).finally(() => (reading = undefined));
      const checks = await reading;
      return checks.database && checks.migrations
        ? c.json({ status: 'ok' as const, checks }, 200)
        : c.json({ status: 'unready' as const, checks }, 503);
    });
}

const LIMIT_MS = 1_000;

async function readReadiness(database: Database): Promise<ReadyAnswer['checks']> {
  const checks = { database: false, migrations: false };
  try {
    await database.read(async (client) => {
      await client.query(limitStatements(client, LIMIT_MS));
      checks.database = true;
      checks.migrations = (await missingMigrations(client)).length === 0;
    });
    return checks;
  } catch (error) {
    // Whoever is too busy can serve.
    return error instanceof ApiProblem ? { database: true, migrations: true } : checks;
  }
}

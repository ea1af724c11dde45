import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { openEndpoints, type ReadyAnswer } from '../../contract/health';
import { MIGRATIONS } from '../database/migrate';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import type { ApiEnv } from '../http/env';
import { json, problems } from '../http/route';
import { ApiProblem } from '../problems/problem';

const { live, health, ready } = openEndpoints;

function openRoute<const Path extends string>(
  operationId: string,
  { path, summary }: { path: Path; summary: string },
) {
  const method = 'get' as const;
  return { method, path, operationId, summary, tags: ['health'], security: [] };
}

function aliveRoute<const Path extends string>(
  operationId: string,
  endpoint: { path: Path; summary: string },
) {
  const responses = { 200: json('It is', health.answer), ...problems() };
  return createRoute({ ...openRoute(operationId, endpoint), responses });
}

const readyRoute = createRoute({
  ...openRoute('ready', ready),
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
    .openapi(aliveRoute('live', live), (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(aliveRoute('health', health), (c) => c.json({ status: 'ok' as const }, 200))
    .openapi(readyRoute, async (c) => {
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
      const { rows } = await client.query<{ name: string }>('select name from migration');
      const done = new Set(rows.map(({ name }) => name));
      checks.migrations = (await readdir(MIGRATIONS)).every((file) => done.has(parse(file).name));
    });
    return checks;
  } catch (error) {
    // Whoever is too busy can serve.
    return error instanceof ApiProblem ? { database: true, migrations: true } : checks;
  }
}

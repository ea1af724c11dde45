import { OpenAPIHono } from '@hono/zod-openapi';
import { djEndpoints, djMutations } from '../../contract/dj';
import { newNames } from '../../rules/names';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import { findLookalikes } from './djNames';
import { readDjs, replaceDjs } from './replaceDjs';

const PUT = { maxMebibytes: 8, problems: ['dj_has_votes'] } as const;

export const djRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('djs', djEndpoints.djs), (c) =>
    answerRead(c, {}, async ({ client }) => c.json({ djs: await readDjs(client) }, 200)),
  )
  .openapi(writeRoute('putDjs', djMutations.putDjs, PUT), (c) =>
    answerWrite(c, {}, async ({ client, actor }) => {
      const change = await replaceDjs(client, actor, c.req.valid('json').djs);
      const djs = await readDjs(client);
      const alike = await findLookalikes(djs, newNames(change));
      return c.json({ djs, ...(alike.length > 0 && { alike }) }, 200);
    }),
  );

import { OpenAPIHono } from '@hono/zod-openapi';
import { djEndpoints, djMutations, type DjsAnswer, type DjsBody } from '../../contract/dj';
import { newNames } from '../../rules/lookalikes';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { ApiProblem } from '../problems/problem';
import { findLookalikes } from './findLookalikes';
import type { DjName } from './makeDjs';
import { readDjs } from './queries';
import { DjHasVotes, replaceDjs } from './replaceDjs';

const PUT = { maxMebibytes: 4, problems: ['dj_has_votes'] } as const;

export const djRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('djs', djEndpoints.djs), (c) =>
    answerRead(c, {}, async ({ client }) => c.json({ djs: await readDjs(client) }, 200)),
  )
  .openapi(writeRoute('putDjs', djMutations.putDjs, PUT), (c) =>
    answerWrite(c, {}, async (context) => c.json(await putDjs(context, c.req.valid('json')), 200)),
  );

async function putDjs({ client, actor }: WriteContext, body: DjsBody): Promise<DjsAnswer> {
  try {
    const change = await replaceDjs(client, actor, body.djs);
    const djs = await readDjs(client);
    const alike = await findLookalikes(djs, newNames(change));
    return { djs, ...(alike.length > 0 && { alike }) };
  } catch (error) {
    throw error instanceof DjHasVotes ? djHasVotes(error.djs) : error;
  }
}

/** DJs that were left out of a list although they have votes. */
function djHasVotes(djs: readonly DjName[]): ApiProblem {
  const title = '票が入っているDJは一覧から外せません。一覧に戻して、もう一度保存してください。';
  const errors = djs.map(({ id, name }) => ({ field: 'djs', message: `${name} (${id})` }));
  return new ApiProblem(409, 'dj_has_votes', title, { errors });
}

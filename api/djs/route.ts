import { newNames } from '../../rules/lookalikes';
import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import { everyQuestion, type QueryHandler, type QueryRoutes } from '../http/queryHandler';
import { ApiProblem } from '../problems/problem';
import { findLookalikes } from './findLookalikes';
import type { DjName } from './makeDjs';
import { readDjs } from './readDjs';
import { DjHasVotes, replaceDjs } from './replaceDjs';

const handleDjs: QueryHandler<'djs'> = async ({ client }) => ({ djs: await readDjs(client) });

const handlePutDjs: MutationHandler<'putDjs'> = async ({ client, actor }, { body }) => {
  try {
    const change = await replaceDjs(client, actor, body.djs);
    const djs = await readDjs(client);
    const alike = await findLookalikes(djs, newNames(change));
    return { djs, ...(alike.length > 0 && { alike }) };
  } catch (error) {
    throw error instanceof DjHasVotes ? djHasVotes(error.djs) : error;
  }
};

/** DJs that were left out of a list although they have votes. */
function djHasVotes(djs: readonly DjName[]): ApiProblem {
  const title = '票が入っているDJは一覧から外せません。一覧に戻して、もう一度保存してください。';
  const errors = djs.map(({ id, name }) => ({ field: 'djs', message: `${name} (${id})` }));
  return new ApiProblem(409, 'dj_has_votes', title, { errors });
}

export const djQueries = {
  djs: { handle: handleDjs, kept: everyQuestion },
} satisfies Partial<QueryRoutes>;

export const djMutations = {
  putDjs: { handle: handlePutDjs, maxBytes: 8 * MEBIBYTE, problems: ['dj_has_votes'] },
} satisfies Partial<MutationRoutes>;

import { DjHasVotes, replaceDjs } from './replaceDjs';
import { djHasVotes } from '../problems/requestProblems';
import { readDjs } from './readDjs';
import type { Doer } from '../http/mutationHandler';

export const putDjs: Doer<'putDjs'> = async ({ client, actor }, { body }) => {
  try {
    await replaceDjs(client, actor, body.djs);
  } catch (error) {
    throw error instanceof DjHasVotes ? djHasVotes(error.djs) : error;
  }
  return { djs: await readDjs(client) };
};

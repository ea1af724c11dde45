import { DjHasVotes, replaceDjs } from '../decisions/replaceDjs';
import { djHasVotes } from '../problems/writeProblems';
import { readDjs } from '../queries/readDjs';
import type { Doer } from './doer';

export const putDjs: Doer<'putDjs'> = async ({ client, actor }, { body }) => {
  try {
    await replaceDjs(client, actor, body.djs);
  } catch (error) {
    throw error instanceof DjHasVotes ? djHasVotes(error.djs) : error;
  }
  return { djs: await readDjs(client) };
};

import type { Context } from 'hono';
import type { Problem } from '../../contract/core/problem';
import { ApiProblem, internalError } from '../problems/problem';
import { answerText } from './answerText';
import type { RequestContext } from './requestContext';

/** The one place where an error becomes an answer: what is not ours to tell stays in the log (S36). */
export function answerProblem(error: Error, c: Context<RequestContext>): Response {
  const problem = error instanceof ApiProblem ? error : internalError();
  c.set('failure', problem === error ? problem.message : describe(error));
  c.set('code', problem.code);
  const { detail, errors, headers } = problem.particulars;
  const body: Problem = {
    status: problem.status,
    title: problem.title,
    detail,
    code: problem.code,
    errors,
    requestId: c.get('requestId'),
  };
  return answerText(c, JSON.stringify(body), problem.status, {
    ...headers,
    'Content-Type': 'application/problem+json',
  });
}

// Not the error object itself: a database's error carries values of rows.
function describe(error: Error): string {
  return error.stack ?? error.message;
}

import { setImmediate } from 'node:timers/promises';
import type { Hook } from '@hono/zod-openapi';
import type { Problem } from '../../contract/core/primitives';
import {
  ApiProblem,
  type FieldError,
  fieldErrorsOf,
  internalError,
  invalidRequest,
  MOST_ERRORS,
} from '../problems/problem';
import type { ApiContext, ApiEnv } from './env';

/** The one place where an error becomes a response: what is not the client's to know stays in the log. */
export function problemResponse(error: Error, c: ApiContext): Response {
  const problem = error instanceof ApiProblem ? error : internalError();
  // Not the error object itself: a database's error carries values of rows.
  c.set('failure', problem === error ? problem.message : (error.stack ?? error.message));
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
  return c.body(JSON.stringify(body), problem.status, {
    ...headers,
    'Content-Type': 'application/problem+json',
  });
}

/** After the schema of a route has looked at a part of a request: throws a 400 that names each wrong field. */
// oxlint-disable-next-line typescript/no-explicit-any
export const refuseInvalid: Hook<unknown, ApiEnv, any, Promise<void>> = async (result, c) => {
  if (!result.success) throw invalidRequest(fieldErrorsOf(result.error));
  // Others have their turn on the event loop between two walks through thousands of values.
  if (result.target === 'json') await setImmediate();
  const errors = unstorableTexts(result.data, '');
  // The router drops this one.
  if (result.target === 'query' && new URL(c.req.url).searchParams.has('__proto__'))
    errors.push({ field: '__proto__', message: 'unknown field' });
  if (errors.length > 0) throw invalidRequest(errors.slice(0, MOST_ERRORS));
};

// PostgreSQL keeps no NUL, and half a surrogate pair would become the same sign as any other half.
const UNSTORABLE = /[\0\ud800-\udfff]/u;

function unstorableTexts(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    if (!UNSTORABLE.test(value)) return [];
    return [{ field: path, message: 'must not contain NUL or half a surrogate pair' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorableTexts(part, path === '' ? name : `${path}.${name}`),
  );
}

import { setImmediate } from 'node:timers/promises';
import type { Hook, OpenAPIHono } from '@hono/zod-openapi';
import type { Problem } from '../../contract/core/primitives';
import {
  ApiProblem,
  type FieldError,
  fieldErrorsOf,
  invalidRequest,
  methodNotAllowed,
  refusal,
} from '../problems/problem';
import type { ApiContext, ApiEnv } from './env';

/** The one place where an error becomes a response: what is not the client's to know stays in the log. */
export function problemResponse(error: Error, c: ApiContext): Response {
  const problem = error instanceof ApiProblem ? error : refusal('internal_error');
  // Not the error object itself: a database's error carries values of rows.
  c.set('failure', problem === error ? problem.message : (error.stack ?? error.message));
  c.set('code', problem.code);
  const { status, title, code } = problem;
  const { detail, errors, headers } = problem.particulars;
  const body: Problem = { status, title, detail, code, errors, requestId: c.get('requestId') };
  const type = { 'Content-Type': 'application/problem+json' };
  return c.body(JSON.stringify(body), status, { ...headers, ...type });
}

/** After the schema of a route has checked a part of a request: throws a 400 that names each wrong field. */
export const refuseInvalid: Hook<unknown, ApiEnv, string, Promise<void>> = async (result) => {
  if (!result.success) throw invalidRequest(fieldErrorsOf(result.error));
  // Others have their turn on the event loop between two walks through thousands of values.
  if (result.target === 'json') await setImmediate();
  const errors = unstorableTexts(result.data, '');
  if (errors.length > 0) throw invalidRequest(errors);
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

/** Any other method of a path is refused by 405 with the right ones in Allow; called once all routes are there. */
export function refuseOtherMethods(app: OpenAPIHono<ApiEnv>): void {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
    app.all(path, () => {
      throw methodNotAllowed([...new Set(allowed)].join(', '));
    });
  }
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { methodNotAllowed } from '../problems/problem';
import type { ApiEnv } from './env';

/** Any other method of a path is refused by 405 and told the right ones; called once all routes are there. */
export function refuseOtherMethods(app: OpenAPIHono<ApiEnv>): void {
  const allowed = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    const methods = allowed.get(path) ?? new Set();
    allowed.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  for (const [path, methods] of allowed) {
    app.all(path, () => {
      throw methodNotAllowed([...methods].join(', '));
    });
  }
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { mutations, endpoints } from '../../contract/endpoints';
import { exportEndpoints } from '../../contract/exports';
import { openEndpoints } from '../../contract/health';
import { methodNotAllowed } from '../problems/problem';
import { OPENAPI_PATH } from './openapi/openapi';
import type { RequestContext } from './requestContext';

/** S31: any other method of a path is refused by 405 and told the right ones; mounted after all that answers. */
export function refuseOtherMethods(app: OpenAPIHono<RequestContext>): void {
  for (const [path, methods] of allowedMethods()) {
    app.all(routerPath(path), () => {
      throw methodNotAllowed(methods.join(', '));
    });
  }
}

/** A path of the contract as the router writes it: `/v1/daily/{date}` is `/v1/daily/:date`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function allowedMethods(): Map<string, string[]> {
  const reading = Object.values({ ...endpoints, ...exportEndpoints, ...openEndpoints });
  const allowed = new Map([...reading.map(({ path }) => path), OPENAPI_PATH].map(allowReading));
  for (const { path, method } of Object.values(mutations)) {
    allowed.set(path, [...(allowed.get(path) ?? []), method]);
  }
  return allowed;
}

function allowReading(path: string): [string, string[]] {
  return [path, ['GET', 'HEAD']];
}

import { OpenAPIHono } from '@hono/zod-openapi';
import { refuseOtherMethods, routerPath } from '../../../api/http/methods';
import type { RequestContext } from '../../../api/http/requestContext';
import type { ApiProblem } from '../../../api/problems/problem';

test.each([
  ['/v1/poll', '/v1/poll'],
  ['/v1/daily/{date}', '/v1/daily/:date'],
  ['/v1/versions/{name}/days/{date}', '/v1/versions/:name/days/:date'],
])('the router reads the path %s of the contract as %s', (path, expected) => {
  expect(routerPath(path)).toBe(expected);
});

test.each([
  ['/v1/poll', 'GET, HEAD, PUT'],
  ['/v1/daily/2022-09-05', 'GET, HEAD'],
  ['/v1/votes', 'POST'],
  ['/v1/export/total.csv', 'GET, HEAD'],
  ['/v1/openapi.json', 'GET, HEAD'],
  ['/healthz', 'GET, HEAD'],
  ['/elsewhere', null],
])('S31: what nothing of the contract answers at %s is told %s', async (path, allow) => {
  const app = new OpenAPIHono<RequestContext>();
  refuseOtherMethods(app);
  app.onError((error, c) => c.body(null, 405, (error as ApiProblem).particulars.headers));
  const { headers } = await app.request(path, { method: 'PATCH' });
  expect(headers.get('Allow')).toBe(allow);
});

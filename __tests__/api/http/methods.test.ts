import { routerPath } from '../../../api/http/methods';

test.each([
  ['/v1/vote', '/v1/vote'],
  ['/v1/daily/{date}', '/v1/daily/:date'],
  ['/v1/versions/{name}/days/{date}', '/v1/versions/:name/days/:date'],
])('the router reads the path %s of the contract as %s', (path, expected) => {
  expect(routerPath(path)).toBe(expected);
});

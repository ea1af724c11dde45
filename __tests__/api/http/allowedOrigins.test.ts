import { asAdmin, PREVIEWS, SITE } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest();

const PREVIEW = 'https://poll--pr-7-x1y2z3.web.app';
test.each([SITE, PREVIEW])('a page of %s may read, errors too', async (Origin) => {
  const { headers } = await api.ask('/v1/daily', { ...asAdmin(), Origin });
  expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin);
  expect(headers.get('Access-Control-Expose-Headers')).toBe(
    'ETag,Retry-After,Content-Disposition,WWW-Authenticate',
  );
  const preflight = await api.ask('/v1/daily', { Origin }, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,If-None-Match,Content-Type,Idempotency-Key',
  );
  const refused = await api.ask('/v1/daily', { Origin });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
});

test.each([
  'null',
  'https://evil.example',
  `${SITE}.evil.example`,
  'http://admin.example.com',
  `${SITE}:8443`,
  PREVIEWS,
  'https://poll--pr-7.evil.web.app',
  'https://poll--pr-7.web.app.evil.example',
  'https://evil-poll--pr-7.web.app',
])('S30: a page of %s gets no grant', async (origin) => {
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await api.ask('/v1/daily', { ...asAdmin(), Origin: origin }, method);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

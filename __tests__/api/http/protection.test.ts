import { pino } from 'pino';
import type { Database } from '../../../api/database/pool';
import { fillPath } from '../../../contract/core/constants';
import { Problem } from '../../../contract/core/primitives';
import { endpoints, mutations } from '../../../contract/endpoints';
import {
  appOfTest,
  asAdmin,
  asAuditor,
  asIngest,
  PATHS,
  SITE,
  testDj,
  unsignedToken,
} from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({ djs: [testDj('aoi')] });
beforeEach(async () => {
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', voter: 'voter-unnamed' });
  await api.freeze();
});

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

/** An app whose database fails. */
function appWithout(error: Error) {
  const fail = () => Promise.reject(error);
  const database: Database = { query: fail, read: fail, write: fail, close: fail };
  let lines = '';
  const log = pino({}, { write: (line: string) => void (lines += line) });
  const app = appOfTest({ database, log });
  return { app, logged: () => lines };
}

const UNAUTHENTICATED = {
  status: 401,
  code: 'unauthenticated',
  title: 'ログインしていないか、ログインの有効期限が切れています。ログインしてください。',
  requestId: expect.any(String),
};

test('S1: without a token every endpoint answers 401, and reads no database', async () => {
  const { app } = appWithout(new Error('the database was read'));
  for (const path of PATHS) {
    const response = await app.request(path);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect([path, await problemOf(response)]).toEqual([path, UNAUTHENTICATED]);
  }
});

test.each<{ what: string; headers: Record<string, string>; path?: string }>([
  { what: 'another scheme', headers: { Authorization: 'Basic YWRtaW46YWRtaW4=' } },
  { what: 'an empty token', headers: { Authorization: 'Bearer ' } },
  { what: 'two tokens', headers: { Authorization: `Bearer ${unsignedToken()} x` } },
  { what: 'a cookie', headers: { Cookie: `token=${unsignedToken()}` } },
  { what: 'a token in the query', headers: {}, path: `/v1/poll?token=${unsignedToken()}` },
  { what: 'an expired token', headers: asAdmin({ exp: 1 }) },
  { what: 'a token of 1 MB', headers: { Authorization: `Bearer ${'x'.repeat(1_000_000)}` } },
])('with $what the response is the same 401', async ({ headers, path = '/v1/total' }) => {
  expect(await problemOf(await api.ask(path, headers))).toEqual(UNAUTHENTICATED);
});

test('an auditor reads all; without a role, or with ingest alone, nothing is read', async () => {
  for (const path of PATHS) expect((await api.ask(path, asAuditor())).status).toBe(200);
  for (const headers of [asAdmin({ admin: undefined }), asIngest()]) {
    for (const path of PATHS) {
      const problem = await problemOf(await api.ask(path, headers));
      expect([path, problem.status, problem.code]).toEqual([path, 403, 'forbidden']);
      expect(problem.title).toContain('見る権限');
    }
  }
});

test.each([
  { path: '/v1/poll?x=1', field: 'x' },
  { path: '/v1/daily?from=2022-02-29', field: 'from' },
  { path: '/v1/daily?from=2022-09-01&from=2022-09-02', field: 'from' },
  { path: '/v1/daily?from=2022-09-02&to=2022-09-01', field: 'to' },
  { path: '/v1/daily?__proto__=1', field: '__proto__' },
  { path: '/v1/daily/2022-02-29', field: 'date' },
  { path: '/v1/total?asOf=1e309', field: 'asOf' },
  { path: '/v1/total?version=v-1&asOf=2022-09-05', field: 'version' },
  { path: `/v1/versions/${'v'.repeat(65)}`, field: 'id' },
  { path: '/v1/audit?limit=1001', field: 'limit' },
  { path: '/v1/every-dj?dj=%00', field: 'dj.0' },
  { path: "/v1/every-dj?dj='%20or%201=1", field: 'dj' },
])('$path is 400 that names $field', async ({ path, field }) => {
  const problem = await problemOf(await api.ask(path));
  expect([problem.status, problem.code]).toEqual([400, 'invalid_request']);
  expect([...new Set(problem.errors?.map((error) => error.field))]).toEqual([field]);
});

test('another method is 405 with those of the path, another path 404', async () => {
  const methods = new Map<string, string[]>([['/healthz', ['GET', 'HEAD']]]);
  for (const { path } of Object.values(endpoints)) methods.set(path, ['GET', 'HEAD']);
  for (const { path, method } of Object.values(mutations))
    methods.set(path, [...(methods.get(path) ?? []), method]);
  const params = { date: '2022-09-05', id: 'v-1', case: 'c', dj: 'aoi', year: '2021', uid: 'u' };
  for (const [template, allowed] of methods) {
    const path = fillPath(template, params);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue;
      const response = await api.ask(path, asAdmin(), method);
      expect([method, path, response.status]).toEqual([method, path, 405]);
      expect(response.headers.get('Allow')?.split(', ').sort()).toEqual([...allowed].sort());
    }
  }
  for (const path of ['/', '/v1/poll/', '/V1/poll', '/v1/daily/2022-09-01/x'])
    expect((await problemOf(await api.ask(path))).code).toBe('not_found');
});

test('S39: every response, errors too, is neither stored nor sniffed', async () => {
  const responses = [
    ...(await Promise.all([...PATHS, '/readyz', '/v1/openapi.json'].map((path) => api.ask(path)))),
    await api.ask('/v1/poll', {}),
    await api.ask('/v1/poll', asIngest()),
    await api.ask('/v1/poll?x=1'),
    await api.ask('/nothing'),
    await api.ask('/v1/poll', {}, 'POST'),
    await api.ask('/v1/daily', { ...asAdmin(), 'If-None-Match': '*' }),
    await api.ask('/v1/poll', { Origin: SITE }, 'OPTIONS'),
    await appWithout(new Error('x')).app.request('/v1/poll', { headers: asAdmin() }),
  ];
  for (const { headers } of responses) {
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Vary')).toMatch(/Authorization, Origin/);
  }
});

test('S36: an error inside is a general text and an id; the log has the rest', async () => {
  const secret = 'select * from secret_table at /srv/app.ts:1';
  const { app, logged } = appWithout(new Error(secret));
  const problem = await problemOf(await app.request('/v1/poll', { headers: asAdmin() }));
  expect(problem).toEqual({
    status: 500,
    title: 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。',
    code: 'internal_error',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(logged()).toContain(secret);
  expect(logged()).toContain(problem.requestId);
});

test('a request is one log line with its code, without token, e-mail, voter or query', async () => {
  const token = unsignedToken();
  const before = api.logged().length;
  const { headers } = await api.ask('/v1/total?asOf=2022-09-05');
  await api.ask('/v1/vote\r\nforged', { Authorization: `Bearer ${token}x.y` });
  await api.ask('/v1/poll', { Authorization: 'Bearer broken' });
  await api.ask('/v1/daily/2022-09-05', asAdmin(), 'DELETE');
  await api.ask(`/v1/nothing/${token}/x`, { Authorization: `Bearer ${token}` });
  const text = api.logged().slice(before);
  const lines: unknown[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const requestId = headers.get('X-Request-Id');
  const good = { requestId, uid: 'uid-of-admin', status: 200, ms: expect.any(Number) };
  expect(lines).toMatchObject([
    { method: 'GET', path: '/v1/total', route: '/v1/total', ...good },
    { route: 'other', status: 404, code: 'not_found' },
    { status: 401, level: 40, code: 'unauthenticated', failure: expect.any(String) },
    { method: 'DELETE', path: '/v1/daily/2022-09-05', route: '/v1/daily/:date', status: 405 },
    { path: '/v1/nothing/…/x', route: 'other', status: 404 },
  ]);
  for (const unsaid of [token, token.split('.')[1] ?? '', 'admin@', 'voter-un', 'asOf='])
    expect(text).not.toContain(unsaid);
});

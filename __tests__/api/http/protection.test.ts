import { pino } from 'pino';
import { buildApp } from '../../../api/app';
import { systemClock } from '../../../api/clock';
import type { Database } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { mutations } from '../../../contract/endpoints';
import { Problem } from '../../../contract/core/primitives';
import {
  type ApiOfTest,
  asAdmin,
  PATHS,
  SITE,
  startApiOfTest,
  testDj,
  unsignedToken,
} from '../../support/api/apiOfTest';

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'));
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', voter: 'voter-who-must-stay-unnamed' });
  await api.freeze();
});
afterAll(() => api.drop());

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

/** An app whose database fails every question; verification is as ever. */
function appWithout(error: Error) {
  const fail = () => Promise.reject(error);
  const database: Database = { query: fail, read: fail, write: fail, close: fail };
  let lines = '';
  const app = buildApp({
    database,
    verifyToken: emulatorTokens('demo-test'),
    clock: systemClock,
    allowedOrigins: [],
    log: pino({}, { write: (line: string) => void (lines += line) }),
  });
  return { app, logged: () => lines };
}

/** A refusal without its request id, which is another one each time. */
async function refused(path: string, headers: Record<string, string>) {
  const response = await api.ask(path, headers);
  const challenge = response.headers.get('WWW-Authenticate');
  return { path, challenge, problem: { ...(await problemOf(response)), requestId: '' } };
}

const unauthenticated = {
  challenge: 'Bearer',
  problem: {
    status: 401,
    code: 'unauthenticated',
    title: 'ログインしていないか、ログインの有効期限が切れています。ログインしてください。',
    requestId: '',
  },
};

test('S1: without a header every endpoint answers one identical 401', async () => {
  for (const path of PATHS) expect(await refused(path, {})).toEqual({ path, ...unauthenticated });
});

test.each([
  ['another scheme', { Authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ['an empty token', { Authorization: 'Bearer ' }],
  ['no token', { Authorization: 'Bearer' }],
  ['a cookie', { Cookie: `token=${unsignedToken()}` }],
  ['an expired token', asAdmin({ exp: 1 })],
  ['a token of 1 MB', { Authorization: `Bearer ${'x'.repeat(1_000_000)}` }],
])('S1 S9: with %s the answer is the same 401', async (_, headers) => {
  const path = '/v1/total';
  expect(await refused(path, headers)).toEqual({ path, ...unauthenticated });
});

test('S1: a token in the query is none', async () => {
  expect((await api.ask(`/v1/poll?token=${unsignedToken()}`, {})).status).toBe(401);
});

test('S1: a refusal reads no database', async () => {
  const { app } = appWithout(new Error('the database was read'));
  for (const path of PATHS) expect((await app.request(path)).status).toBe(401);
});

const forbidden = {
  challenge: null,
  problem: {
    status: 403,
    code: 'forbidden',
    title:
      'このアカウントには、投票データを見る権限がありません。管理者に権限の付与を依頼してください。',
    requestId: '',
  },
};

test('S10: without a role everything is forbidden', async () => {
  const headers = asAdmin({ admin: undefined });
  for (const path of PATHS) expect(await refused(path, headers)).toEqual({ path, ...forbidden });
});

test.each([
  ['admin "true"', { admin: 'true' }],
  ['admin 1', { admin: 1 }],
  ['ingest, which reads nothing', { admin: undefined, ingest: true }],
  ['an anonymous account', { firebase: { sign_in_provider: 'anonymous' } }],
  ['an unverified e-mail', { email_verified: false }],
])('S10 S12: %s is forbidden', async (_, claims) => {
  const path = '/v1/total';
  expect(await refused(path, asAdmin(claims))).toEqual({ path, ...forbidden });
});

test.each([
  ['no role', { admin: undefined }],
  ['auditor, who sees everything', { admin: undefined, auditor: true }],
])('S10: %s may change nothing, and is told that it is about changing', async (_, claims) => {
  for (const { method, path } of [mutations.putPoll, mutations.putDjs, mutations.putNotes]) {
    const problem = await problemOf(await api.send(method, path, {}, asAdmin(claims)));
    expect([problem.status, problem.code, problem.title]).toEqual([
      403,
      'forbidden',
      'このアカウントには、この操作を行う権限がありません。管理者に権限の付与を依頼してください。',
    ]);
  }
});

test('an auditor reads as an administrator does', async () => {
  const headers = asAdmin({ admin: undefined, auditor: true });
  for (const path of PATHS) expect((await api.ask(path, headers)).status).toBe(200);
});

test.each([
  ['/v1/poll?x=1', 'x'],
  ['/v1/overview?from=2022-09-01', 'from'],
  ['/v1/daily?from=2022-02-29', 'from'],
  ['/v1/daily?from=2022-9-1', 'from'],
  ['/v1/daily?from=', 'from'],
  ['/v1/daily?from=2022-09-01&from=2022-09-02', 'from'],
  ['/v1/daily?from=2022-09-02&to=2022-09-01', 'to'],
  ['/v1/daily?from=2022-09-01%00', 'from'],
  ["/v1/daily?to=2022-09-01'%3Bdrop%20table%20vote", 'to'],
  ['/v1/daily?__proto__=1', '__proto__'],
  ['/v1/daily?constructor=1', 'constructor'],
  ['/v1/daily/2022-02-29', 'date'],
  ['/v1/daily/-1', 'date'],
  ['/v1/total?asOf=1e309', 'asOf'],
  ['/v1/total?version=', 'version'],
  ['/v1/total?version=v-1&asOf=2022-09-05', 'version'],
  [`/v1/versions/${'v'.repeat(65)}`, 'id'],
  ['/v1/versions/v%00', 'id'],
  ['/v1/every-dj?dj=%00', 'dj.0'],
  ["/v1/every-dj?dj='%20or%201=1", 'dj'],
])('S32: %s is refused by the name %s', async (path, field) => {
  const problem = await problemOf(await api.ask(path));
  expect([problem.status, problem.code]).toEqual([400, 'invalid_request']);
  expect(new Set(problem.errors?.map((error) => error.field))).toEqual(new Set([field]));
});

test('S31: a wrong method is 405 and says which are right', async () => {
  const writes: Record<string, string> = {
    '/v1/poll': 'GET, HEAD, PUT',
    '/v1/djs': 'GET, HEAD, PUT',
    '/v1/notes': 'GET, HEAD, PUT',
    '/v1/visit': 'GET, HEAD, PUT',
    '/v1/imports': 'GET, HEAD, POST',
    '/v1/versions': 'GET, HEAD, POST',
    '/v1/exclusions': 'GET, HEAD, POST',
    '/v1/exclusions/x-1/undo': 'POST',
    '/v1/votes': 'POST',
  };
  const undo = '/v1/exclusions/x-1/undo';
  const paths = [...PATHS, undo, '/v1/votes', '/healthz', '/readyz', '/v1/openapi.json'];
  for (const path of paths) {
    const allow = writes[path] ?? 'GET, HEAD';
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allow.split(', ').includes(method)) continue;
      const response = await api.ask(path, asAdmin(), method);
      expect([method, path, response.status]).toEqual([method, path, 405]);
      expect(response.headers.get('Allow')).toBe(allow);
      expect((await problemOf(response)).code).toBe('method_not_allowed');
    }
  }
});

test('HEAD answers as GET does, without a body', async () => {
  const response = await api.ask('/v1/daily', asAdmin(), 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('ETag')).toMatch(/^W\//);
});

test.each(['/', '/v1', '/v1/vote/', '/v1/nothing', '/V1/vote', '/v1/daily/2022-09-01/x'])(
  'nothing is at %s: 404',
  async (path) => {
    expect((await problemOf(await api.ask(path))).code).toBe('not_found');
  },
);

test('S39: every answer, errors too, is neither stored nor sniffed', async () => {
  const answers = [
    ...(await Promise.all(PATHS.map((path) => api.ask(path)))),
    await api.ask('/v1/poll', {}),
    await api.ask('/v1/poll', asAdmin({ admin: false })),
    await api.ask('/v1/poll?x=1'),
    await api.ask('/nothing'),
    await api.ask('/v1/poll', {}, 'POST'),
    await api.ask('/healthz', {}),
    await api.ask('/readyz', {}),
    await api.ask('/v1/openapi.json', {}),
    await api.ask('/v1/daily', { ...asAdmin(), 'If-None-Match': '*' }),
    await api.ask('/v1/poll', { Origin: SITE }, 'OPTIONS'),
    await appWithout(new Error('x')).app.request('/v1/poll', { headers: asAdmin() }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Vary')).toMatch(/Authorization, Origin/);
  }
});

test('S30: only the pages of allowed origins may read', async () => {
  const granted = await api.ask('/v1/daily', { ...asAdmin(), Origin: SITE });
  expect(granted.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
  expect(granted.headers.get('Access-Control-Expose-Headers')).toBe(
    'ETag,Retry-After,Content-Disposition,WWW-Authenticate',
  );
  const preflight = await api.ask('/v1/daily', { Origin: SITE }, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,If-None-Match,Content-Type,Idempotency-Key',
  );
  const refusedToo = await api.ask('/v1/daily', { Origin: SITE });
  expect([refusedToo.status, refusedToo.headers.get('Access-Control-Allow-Origin')]).toEqual([
    401,
    SITE,
  ]);
  for (const origin of [
    'null',
    'https://evil.example',
    `${SITE}.evil.example`,
    'http://admin.example.com',
    `${SITE}:8443`,
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await api.ask('/v1/daily', { ...asAdmin(), Origin: origin }, method);
      const grants = [...headers.keys()].filter((name) => name.startsWith('access-control'));
      expect([origin, grants]).toEqual([origin, []]);
    }
  }
});

test('S36: what breaks inside stays inside', async () => {
  const secret = 'select * from secret_table at /srv/app.ts:1';
  const { app, logged } = appWithout(new Error(secret));
  const response = await app.request('/v1/poll', { headers: asAdmin() });
  const problem = await problemOf(response);
  expect(problem).toEqual({
    status: 500,
    title: 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。',
    code: 'internal_error',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(logged()).toContain(secret);
  expect(logged()).toContain(problem.requestId);
});

test('S37: one log line for each request; no token, e-mail, voter or query in it', async () => {
  const before = api.logged().length;
  const token = unsignedToken();
  await api.ask('/v1/total?asOf=2022-09-05', { Authorization: `Bearer ${token}` });
  await api.ask('/v1/vote\r\nforged', { Authorization: `Bearer ${token}x.y` });
  await api.ask('/v1/poll', { Authorization: 'Bearer broken' });
  const text = api.logged().slice(before);
  const lines = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/v1/total',
    status: 200,
    ms: expect.any(Number),
    uid: 'uid-of-admin',
    requestId: expect.any(String),
  });
  expect(lines[2]).toMatchObject({ status: 401, level: 40, failure: expect.any(String) });
  for (const unsaid of [token, token.split('.')[1] ?? '', 'admin@', 'voter-who', 'asOf=']) {
    expect(text).not.toContain(unsaid);
  }
});

test('S37: every answer has the id of its line, which names the route; a path that is none keeps no token', async () => {
  const token = unsignedToken();
  const known = { ...asAdmin(), 'If-None-Match': '*' };
  const asked = [
    ['/v1/daily/2022-09-05', asAdmin(), 'GET', '/v1/daily/:date'],
    ['/v1/daily', known, 'GET', '/v1/daily'],
    ['/v1/openapi.json', {}, 'GET', '/v1/openapi.json'],
    ['/v1/poll', {}, 'GET', '/v1/poll'],
    ['/v1/poll', { Origin: SITE }, 'OPTIONS', 'other'],
    ['/v1/poll', asAdmin(), 'DELETE', '/v1/poll'],
    ['/healthz', {}, 'GET', '/healthz'],
    [`/v1/nothing/${token}/x`, asAdmin(), 'GET', 'other'],
  ] as const;
  const before = api.logged().length;
  const ids: (string | null)[] = [];
  for (const [path, headers, method] of asked) {
    ids.push((await api.ask(path, headers, method)).headers.get('X-Request-Id'));
  }
  const text = api.logged().slice(before);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ requestId, route }) => [requestId, route])).toEqual(
    asked.map(([, , , route], at) => [ids[at], route]),
  );
  expect(new Set(ids).size).toBe(asked.length);
  expect(lines.at(-1)).toMatchObject({ path: '/v1/nothing/…/x', status: 404 });
  for (const part of token.split('.').filter(Boolean)) expect(text).not.toContain(part);
});

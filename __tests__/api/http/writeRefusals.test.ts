import { gzipSync } from 'node:zlib';
import { endpoints, mutations } from '../../../contract/endpoints';
import { Problem } from '../../../contract/problem';
import {
  type ApiOfTest,
  asAdmin,
  asIngest,
  SITE,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';

const AT = '2022-09-10T12:00:00+09:00';
const VOTE = { id: 'a', dj: 'aoi', castAt: AT };
const GOOD = {
  '/v1/vote': { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-29' },
  '/v1/djs': { djs: [] },
  '/v1/notes': { notes: [{ date: '2022-09-05', text: '速報' }] },
  '/v1/votes': { votes: [VOTE] },
  '/v1/versions': { label: '速報', final: false },
  '/v1/versions/{id}/publish': {},
  '/v1/versions/{id}/withdraw': { reason: '集計の誤り' },
};
type Path = keyof typeof GOOD;
const PATHS = Object.keys(GOOD) as Path[];

let api: ApiOfTest;
let before: unknown;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  await api.putDjs(testDj('aoi'));
  before = await stored();
});
// Whatever was refused has changed nothing.
afterEach(async () => expect(await stored()).toEqual(before));
afterAll(() => api.drop());

async function stored(): Promise<unknown> {
  const TABLES = ['setting', 'dj', 'vote', 'note', 'revision', 'audit', 'idempotency', 'version'];
  return api.database.read(async (client) => {
    const tables = [];
    for (const table of TABLES) tables.push((await client.query(`select * from ${table}`)).rows);
    return tables;
  });
}

function send(path: Path, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const method = Object.values(mutations).find((one) => one.path === path)?.method ?? 'PUT';
  const account = path === '/v1/votes' ? asIngest() : asAdmin();
  return api.send(method, path, body, { ...account, ...headers });
}

async function problemOf(response: Response): Promise<Problem> {
  const problem = Problem.parse(await response.json());
  expect([problem.status, response.headers.get('Content-Type')]).toEqual([
    response.status,
    'application/problem+json',
  ]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return problem;
}

const fields = ({ errors }: Problem) => [...new Set(errors?.map(({ field }) => field))];

test('these are all the writes whose body is JSON', () => {
  const { postImport, ...others } = mutations;
  expect(Object.values(others).map(({ path }) => path)).toEqual(PATHS);
  expect(postImport.path).toBe('/v1/imports');
});

describe('S31', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=shift_jis',
    'text/plain; application/json',
    'application/jsonp',
    '',
  ])('a body that comes as "%s" is 415', async (type) => {
    for (const path of PATHS) {
      const problem = await problemOf(await send(path, GOOD[path], { 'Content-Type': type }));
      expect([problem.status, problem.code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: `${SITE}.evil.example` },
    { Origin: 'https://evil.example' },
  ])('what a page of another site asks is 403: %j', async (headers) => {
    for (const path of PATHS) {
      const problem = await problemOf(await send(path, GOOD[path], headers));
      expect([problem.status, problem.code]).toEqual([403, 'cross_site']);
    }
  });

  test('a role is asked for before anything else is said', async () => {
    for (const path of PATHS) {
      const headers = { Authorization: '', 'Content-Type': 'text/plain' };
      expect((await problemOf(await send(path, 'x', headers))).code).toBe('unauthenticated');
    }
  });

  test('GET never writes, whatever body and key it carries', async () => {
    const read = new Set<string>(Object.values(endpoints).map(({ path }) => path));
    for (const { path } of Object.values(mutations)) {
      const headers = { ...asAdmin({ ingest: true }), 'Idempotency-Key': 'k' };
      const response = await api.ask(path, headers);
      expect([path, response.status]).toEqual([path, read.has(path) ? 200 : 405]);
    }
  });
});

describe('S32: 400 that names the field', () => {
  const vote = (change: Record<string, unknown>) => ({ votes: [VOTE, { ...VOTE, ...change }] });
  const text = (body: unknown, from: string, to: string) => JSON.stringify(body).replace(from, to);
  const setting = (change: Record<string, unknown>) => ({ ...GOOD['/v1/vote'], ...change });

  test.each<[Path, string, unknown]>([
    ['/v1/votes', 'votes.1.castAt', vote({ castAt: 1662778800 })],
    ['/v1/votes', 'votes.1.castAt', vote({ castAt: null })],
    ['/v1/votes', 'votes.1.id', vote({ id: -1 })],
    ['/v1/votes', 'votes.1.dj', vote({ dj: undefined })],
    ['/v1/votes', 'votes.1.dj', vote({ dj: ['aoi'] })],
    ['/v1/votes', 'votes.1.weight', vote({ weight: 1000 })],
    ['/v1/votes', 'votes.1.voter', vote({ voter: 'v\0w' })],
    ['/v1/votes', 'votes.1.id', vote({ id: '\ud800' })],
    [
      '/v1/votes',
      'votes.0.__proto__',
      '{"votes":[{"dj":"a","castAt":"b","__proto__":{"id":"x"}}]}',
    ],
    ['/v1/votes', '__proto__', '{"votes":[{"dj":"a","castAt":"b"}],"__proto__":{}}'],
    ['/v1/votes', 'constructor', { ...GOOD['/v1/votes'], constructor: 1 }],
    ['/v1/votes', 'votes', { votes: [] }],
    ['/v1/votes', 'votes', { votes: Array.from({ length: 10_001 }, () => VOTE) }],
    ['/v1/votes', 'votes', { votes: { length: 1, 0: VOTE } }],
    ['/v1/votes', 'body', [VOTE]],
    ['/v1/votes', 'body', 'null'],
    ['/v1/votes', 'body', ''],
    ['/v1/votes', 'body', '{"votes":['],
    ['/v1/votes', 'body', "{'votes':[]}"],
    ['/v1/votes', 'body', Buffer.from('{"votes":[{"dj":"\xff","castAt":"x"}]}', 'latin1')],
    ['/v1/vote', 'year', text(setting({ year: 7 }), '7', '1e309')],
    ['/v1/vote', 'year', setting({ year: 2022.5 })],
    ['/v1/vote', 'year', setting({ year: 2 ** 53 })],
    ['/v1/vote', 'year', setting({ year: -1 })],
    ['/v1/vote', 'name', setting({ name: ' ' })],
    ['/v1/vote', 'name', setting({ name: 'a\0b' })],
    ['/v1/vote', 'opensAt', setting({ opensAt: '2022-02-29' })],
    ['/v1/vote', 'opensAt', setting({ opensAt: "2022-09-01'; drop table vote" })],
    ['/v1/vote', 'closesAt', setting({ closesAt: '2022-08-31' })],
    ['/v1/vote', 'finalAt', setting({ finalAt: null })],
    ['/v1/djs', 'djs.0.id', { djs: [{ ...testDj('x'), id: '' }] }],
    ['/v1/djs', 'djs.0.kana', { djs: [{ id: 'x', name: 'X', area: '', category: '' }] }],
    ['/v1/djs', 'djs', { djs: [testDj('x'), testDj('x')] }],
    ['/v1/notes', 'notes.0.date', { notes: [{ date: '2022-02-29', text: 'x' }] }],
    ['/v1/versions', 'label', { label: ' ', final: false }],
    ['/v1/versions', 'label', { label: 'x'.repeat(101), final: false }],
    ['/v1/versions', 'final', { label: 'x' }],
    ['/v1/versions', 'final', { label: 'x', final: 'true' }],
    ['/v1/versions', 'revision', { label: 'x', final: false, revision: -1 }],
    ['/v1/versions/{id}/publish', 'force', { force: true }],
    ['/v1/versions/{id}/withdraw', 'reason', { reason: '' }],
    ['/v1/versions/{id}/withdraw', 'reason', { reason: 'x'.repeat(501) }],
    ['/v1/notes', 'notes.0.text', { notes: [{ date: '2022-09-05', text: 'x'.repeat(201) }] }],
  ])('%s: %s', async (path, field, body) => {
    const problem = await problemOf(await send(path, body));
    expect([problem.status, problem.code, fields(problem)]).toEqual([
      400,
      'invalid_request',
      [field],
    ]);
  });

  test('a parameter that nobody knows', async () => {
    const response = await api.send('POST', '/v1/votes?x=1', GOOD['/v1/votes'], asIngest());
    expect([response.status, fields(await problemOf(response))]).toEqual([400, ['x']]);
  });

  test('of many wrong fields the first twenty', async () => {
    const votes = Array.from({ length: 10_000 }, (_, at) => ({ ...VOTE, [`field${at}`]: 1 }));
    const problem = await problemOf(await send('/v1/votes', { votes }));
    expect(fields(problem)).toEqual(
      Array.from({ length: 20 }, (_, at) => `votes.${at}.field${at}`),
    );
  });

  test('no answer and no log line repeats what a broken body holds', async () => {
    const response = await send('/v1/votes', '{"votes":[{"voter":"voter-unnamed"');
    expect(await response.text()).not.toContain('unnamed');
    expect(api.logged()).not.toContain('unnamed');
  });
});

describe('S33', () => {
  test.each(['gzip', 'br', 'deflate', 'identity, gzip'])(
    'a body packed with %s is 415, however small',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
      const problem = await problemOf(
        await send('/v1/votes', bomb, { 'Content-Encoding': encoding }),
      );
      expect([problem.status, problem.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test.each([
    ['100,000 deep', `{"votes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['100,000 deep and cut off', '{"a":'.repeat(100_000)],
    ['two million objects', `{"votes":[${'{},'.repeat(2_000_000)}{}]}`],
    ['brackets that only close', ']'.repeat(100_000)],
  ])('%s: 400', async (_, body) => {
    const problem = await problemOf(await send('/v1/votes', body));
    expect([problem.status, fields(problem)]).toEqual([400, ['body']]);
  });

  test('signs inside a text are no structure', async () => {
    const name = `${'[{,"\\'.repeat(100)}`;
    const votes = [{ ...VOTE, castAt: name, id: name }];
    const response = await send('/v1/votes', { votes });
    expect(await response.json()).toMatchObject({ rejected: [{ code: 'bad_instant' }] });
  });

  test('the largest list of DJs is no danger', async () => {
    const djs = Array.from({ length: 20_001 }, (_, at) => testDj(`dj${at}`));
    expect(fields(await problemOf(await send('/v1/djs', { djs })))).toEqual(['djs']);
  });

  test.each<[Path, number]>([
    ['/v1/votes', 8 * 1024 * 1024],
    ['/v1/djs', 16 * 1024 * 1024],
    ['/v1/notes', 1024 * 1024],
    ['/v1/vote', 64 * 1024],
    ['/v1/versions', 64 * 1024],
  ])('%s takes %i bytes and no more, whether it says its length or not', async (path, limit) => {
    const body = (bytes: number) => JSON.stringify(' '.repeat(bytes - 2));
    expect((await problemOf(await send(path, body(limit)))).status).toBe(400);
    const tellings: Record<string, string>[] = [{}, { 'Content-Length': String(limit + 1) }];
    for (const headers of tellings) {
      const problem = await problemOf(await send(path, body(limit + 1), headers));
      expect([problem.status, problem.code]).toEqual([413, 'payload_too_large']);
    }
  });
});

import { gzipSync } from 'node:zlib';
import { endpoints, mutations } from '../../../contract/endpoints';
import { fillPath } from '../../../contract/core/constants';
import { Problem } from '../../../contract/core/primitives';
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
const UNDO = '/v1/exclusions/{id}/undo';
const CASE = '/v1/review/{id}';
const ACCEPT = '/v1/proposals/{id}/accept';
const REFUSE = '/v1/proposals/{id}/refuse';
const TAKE_BACK = '/v1/proposals/{id}/take-back';
const EARLIER = '/v1/previous-polls/{year}';
const PREVIOUS_POLL_MATCH = '/v1/previous-polls/{year}/match';
const PREVIOUS_POLL_REMOVAL = '/v1/previous-polls/{year}/remove';
const TWO_PEOPLE = '/v1/two-people';
const GOOD = {
  '/v1/poll': { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-29' },
  '/v1/djs': { djs: [] },
  [CASE]: { state: 'harmless', owner: null, note: '', seen: 1 },
  '/v1/notes': { notes: [{ date: '2022-09-05', text: '速報' }] },
  [EARLIER]: { name: '前回', places: [{ rank: 1, name: '葵', votes: 3 }] },
  [PREVIOUS_POLL_MATCH]: { line: 1, dj: 'aoi' },
  [PREVIOUS_POLL_REMOVAL]: { reason: '理由' },
  '/v1/votes': { votes: [VOTE] },
  '/v1/versions': { label: '速報', final: false },
  '/v1/versions/{id}/publish': {},
  '/v1/versions/{id}/withdraw': { reason: '集計の誤り' },
  '/v1/exclusions': {
    match: { djs: ['aoi'] },
    reason: '理由',
    dryRun: false,
    matchHash: '0'.repeat(64),
  },
  [UNDO]: { reason: '理由' },
  [ACCEPT]: {},
  [REFUSE]: { reason: '理由' },
  [TAKE_BACK]: {},
  [TWO_PEOPLE]: { on: true, perMille: 10 },
  '/v1/notifications/test': {},
  '/v1/visit': {},
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
  const TABLES = [
    ...['poll', 'dj', 'vote', 'note', 'revision', 'audit', 'idempotency'],
    ...['exclusion', 'excluded_vote', 'version', 'version_state', 'proposal'],
    ...['previous_poll', 'previous_place', 'notification'],
  ];
  const rows = TABLES.map((table) => `(select json_agg(${table}) from ${table})`);
  const sql = `select json_build_array(${rows.join()}) as stored`;
  return api.database.read(async (client) => (await client.query(sql)).rows);
}

function filled(path: string): string {
  if (path === CASE) return fillPath(path, { id: '2022-09-05:aoi' });
  if (path.startsWith(EARLIER)) return fillPath(path, { year: '2021' });
  if (path.startsWith('/v1/proposals')) return fillPath(path, { id: 'p-1' });
  return fillPath(path, { id: path === UNDO ? 'x-1' : 'v-1' });
}

function send(path: Path, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { method } = Object.values(mutations).find((mutation) => mutation.path === path)!;
  const account = path === '/v1/votes' ? asIngest() : asAdmin();
  return api.send(method, filled(path), body, { ...account, ...headers });
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
  /** The code of an answer to a body without its notes: `invalid_request` where the guards let it pass. */
  async function codeOf(headers: Record<string, string>): Promise<string> {
    return (await problemOf(await send('/v1/notes', {}, headers))).code;
  }

  // Every path has its guards; which types and which pages they refuse is shown with one path, below.
  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'a body that comes as "%s" is 415',
    async (type) => {
      for (const path of PATHS) {
        const problem = await problemOf(await send(path, GOOD[path], { 'Content-Type': type }));
        expect([problem.status, problem.code]).toEqual([415, 'unsupported_media_type']);
      }
    },
  );

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site', Origin: `${SITE}.evil.example` },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://neighbour.example.com' },
  ])('what a page of another site asks is 403: %j', async (headers) => {
    for (const path of PATHS) {
      const problem = await problemOf(await send(path, GOOD[path], headers));
      expect([problem.status, problem.code]).toEqual([403, 'cross_site']);
    }
  });

  test.each([
    'application/json',
    'Application/JSON;charset=UTF-8',
    'application/json ;  charset="utf-8"',
    'application/json; charset=utf-8 ;',
  ])('"%s" is JSON', async (type) => {
    expect(await codeOf({ 'Content-Type': type })).toBe('invalid_request');
  });

  test.each([
    '',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=shift_jis',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json; boundary=x; charset=utf-8',
    'application/json; charset=utf-8x',
    'application/json; charset=utf8',
  ])('"%s" is no JSON', async (type) => {
    expect(await codeOf({ 'Content-Type': type })).toBe('unsupported_media_type');
  });

  test('a body without a type is no JSON', async () => {
    const problem = await problemOf(await api.ask('/v1/notes', asAdmin(), 'PUT'));
    expect(problem.code).toBe('unsupported_media_type');
  });

  const EVIL = 'https://evil.example';
  test.each<[string, Record<string, string>]>([
    ['invalid_request', {}],
    ['invalid_request', { Origin: SITE }],
    ['invalid_request', { 'Sec-Fetch-Site': 'none', Origin: EVIL }],
    ['invalid_request', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://api.example.com' }],
    ['invalid_request', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    ['cross_site', { Origin: EVIL }],
    ['cross_site', { Origin: 'null' }],
    ['cross_site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['cross_site', { 'Sec-Fetch-Site': 'same-site' }],
    ['cross_site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['cross_site', { 'Sec-Fetch-Site': 'same-site', Origin: 'null' }],
    ['cross_site', { 'Sec-Fetch-Site': 'unheard-of', Origin: EVIL }],
  ])('%s: asked with %j', async (code, headers) => {
    expect(await codeOf(headers)).toBe(code);
  });

  test('a role is asked for before anything else is said', async () => {
    for (const path of PATHS) {
      const headers = { Authorization: '', 'Content-Type': 'text/plain' };
      expect((await problemOf(await send(path, 'x', headers))).code).toBe('unauthenticated');
    }
  });

  test('GET never writes, whatever body and key it carries', async () => {
    for (const { path } of Object.values(mutations)) {
      const headers = { ...asAdmin({ ingest: true }), 'Idempotency-Key': 'k' };
      const response = await api.ask(filled(path), headers);
      const isRead = Object.values(endpoints).some((endpoint) => endpoint.path === path);
      expect([path, response.status]).toEqual([path, isRead ? 200 : 405]);
    }
  });
});

describe('S32: 400 that names the field', () => {
  const vote = (change: Record<string, unknown>) => ({ votes: [VOTE, { ...VOTE, ...change }] });
  const text = (body: unknown, from: string, to: string) => JSON.stringify(body).replace(from, to);
  const setting = (change: Record<string, unknown>) => ({ ...GOOD['/v1/poll'], ...change });
  const exclusion = (change: Record<string, unknown>) => ({ ...GOOD['/v1/exclusions'], ...change });
  const match = (fields: Record<string, unknown>) => exclusion({ match: fields });
  const earlier = (place: Record<string, unknown>) => ({
    name: '前回',
    places: [{ rank: 1, name: '葵', votes: 3, ...place }],
  });

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
    ['/v1/poll', 'year', text(setting({ year: 7 }), '7', '1e309')],
    ['/v1/poll', 'year', setting({ year: 2022.5 })],
    ['/v1/poll', 'year', setting({ year: 2 ** 53 })],
    ['/v1/poll', 'year', setting({ year: -1 })],
    ['/v1/poll', 'name', setting({ name: ' ' })],
    ['/v1/poll', 'name', setting({ name: 'a\0b' })],
    ['/v1/poll', 'opensAt', setting({ opensAt: '2022-02-29' })],
    ['/v1/poll', 'opensAt', setting({ opensAt: "2022-09-01'; drop table vote" })],
    ['/v1/poll', 'closesAt', setting({ closesAt: '2022-08-31' })],
    ['/v1/poll', 'finalAt', setting({ finalAt: null })],
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
    [EARLIER, 'places', { name: 'x', places: [] }],
    [EARLIER, 'places.0.rank', earlier({ rank: 0 })],
    [EARLIER, 'places.0.votes', earlier({ votes: -1 })],
    [EARLIER, 'places.0.name', earlier({ name: 'a\0b' })],
    [EARLIER, 'places.0.share', earlier({ share: 1 })],
    [EARLIER, 'places.0', earlier({ rank: 2 })],
    [PREVIOUS_POLL_MATCH, 'line', { line: 0, dj: null }],
    [PREVIOUS_POLL_REMOVAL, 'reason', { reason: ' ' }],
    ['/v1/exclusions', 'match', match({})],
    ['/v1/exclusions', 'match', match({ djs: undefined })],
    ['/v1/exclusions', 'match', exclusion({ match: undefined })],
    ['/v1/exclusions', 'match.djs', match({ djs: [] })],
    ['/v1/exclusions', 'match.djs.1', match({ djs: ['aoi', 7] })],
    ['/v1/exclusions', 'match.djs', match({ djs: ['nobody'] })],
    ['/v1/exclusions', 'match.voters.0', match({ voters: ['v\0w'] })],
    ['/v1/exclusions', 'match.voters', match({ voters: 'v' })],
    ['/v1/exclusions', 'match.sources.0', match({ sources: [''] })],
    ['/v1/exclusions', 'match.voteIds', match({ voteIds: Array(20_001).fill('v') })],
    ['/v1/exclusions', 'match.from', match({ from: '2022-02-29T00:00:00Z' })],
    ['/v1/exclusions', 'match.from', match({ from: '2022-09-01' })],
    ['/v1/exclusions', 'match.from', match({ from: '0000-01-01T00:00:00Z' })],
    [
      '/v1/exclusions',
      'match.to',
      match({ from: '2022-09-02T00:00:00Z', to: '2022-09-02T00:00:00Z' }),
    ],
    ['/v1/exclusions', 'match.hours.0', match({ hours: [24] })],
    ['/v1/exclusions', 'match.hours.0', match({ hours: [-1] })],
    ['/v1/exclusions', 'match.repeats', match({ repeats: true })],
    ['/v1/exclusions', 'match.weight', match({ djs: ['aoi'], weight: 2 })],
    ['/v1/exclusions', 'match.__proto__', '{"dryRun":true,"match":{"hours":[1],"__proto__":{}}}'],
    ['/v1/exclusions', 'reason', exclusion({ reason: undefined })],
    ['/v1/exclusions', 'reason', exclusion({ reason: ' \n ' })],
    ['/v1/exclusions', 'reason', exclusion({ reason: 'x'.repeat(501) })],
    ['/v1/exclusions', 'matchHash', exclusion({ matchHash: undefined })],
    ['/v1/exclusions', 'matchHash', exclusion({ matchHash: 'x' })],
    ['/v1/exclusions', 'dryRun', exclusion({ dryRun: undefined })],
    ['/v1/exclusions', 'dryRun', exclusion({ dryRun: 'false' })],
    ['/v1/exclusions', 'case', exclusion({ case: 'x' })],
    ['/v1/exclusions', 'force', exclusion({ force: true })],
    [UNDO, 'reason', {}],
    [UNDO, 'reason', { reason: '' }],
    [UNDO, 'votes', { reason: 'x', votes: [] }],
    [UNDO, 'dryRun', { reason: 'x', dryRun: 1 }],
    [ACCEPT, 'hash', { hash: '0'.repeat(64) }],
    [REFUSE, 'reason', {}],
    [REFUSE, 'reason', { reason: ' \n ' }],
    [REFUSE, 'reason', { reason: 'x'.repeat(501) }],
    [TAKE_BACK, 'reason', { reason: 'x' }],
    [TWO_PEOPLE, 'on', { on: 'false' }],
    [TWO_PEOPLE, 'perMille', { on: true }],
    [TWO_PEOPLE, 'perMille', { on: true, perMille: -1 }],
    [TWO_PEOPLE, 'perMille', { on: true, perMille: 0.5 }],
    [TWO_PEOPLE, 'perMille', { on: true, perMille: 1001 }],
    [TWO_PEOPLE, 'perMille', { on: false, perMille: 10 }],
  ])('%s: %s', async (path, field, body) => {
    const problem = await problemOf(await send(path, body));
    expect([problem.status, problem.code, fields(problem)]).toEqual([
      400,
      'invalid_request',
      [field],
    ]);
  });

  test.each(['x-0', 'x-01', 'x--1', '1', 'x-1e3', 'x-9999999999', "x-1'", '__proto__'])(
    'an exclusion called %s',
    async (id) => {
      const path = `/v1/exclusions/${encodeURIComponent(id)}/undo`;
      const response = await api.send('POST', path, GOOD[UNDO]);
      expect([response.status, fields(await problemOf(response))]).toEqual([400, ['id']]);
    },
  );

  test.each(['p-0', 'p-01', '1', 'x-1', 'p-9999999999'])('a proposal called %s', async (id) => {
    const path = fillPath(ACCEPT, { id });
    const response = await api.send('POST', path, GOOD[ACCEPT]);
    expect([response.status, fields(await problemOf(response))]).toEqual([400, ['id']]);
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
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));

  test.each(['gzip', 'br', 'deflate', 'identity, gzip'])(
    'a body packed with %s is 415, however small',
    async (encoding) => {
      const problem = await problemOf(
        await send('/v1/votes', bomb, { 'Content-Encoding': encoding }),
      );
      expect([problem.status, problem.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test.each([
    ['100,000 deep', `{"votes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['100,000 deep and cut off', '{"a":'.repeat(100_000)],
    ['a million objects', `{"votes":[${'{},'.repeat(1_000_000)}{}]}`],
    ['brackets that only close', ']'.repeat(100_000)],
  ])('%s: 400', async (_, body) => {
    const problem = await problemOf(await send('/v1/votes', body));
    expect(problem.status).toBe(400);
  });

  // The object and its list are two of the values.
  const manyValues = (commas: number) => `{"votes":[${'0,'.repeat(commas)}0]}`;
  test('125,000 values are read, one more is refused', async () => {
    const most = await problemOf(await send('/v1/votes', manyValues(124_998)));
    expect(fields(most)).not.toContain('body');
    const tooMany = await problemOf(await send('/v1/votes', manyValues(124_999)));
    expect(tooMany.errors).toEqual([{ field: 'body', message: 'more than 125000 values' }]);
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
    ['/v1/votes', 4 * 1024 * 1024],
    ['/v1/notes', 1024 * 1024],
    ['/v1/poll', 64 * 1024],
    ['/v1/versions', 64 * 1024],
    [UNDO, 64 * 1024],
    [REFUSE, 64 * 1024],
    [TWO_PEOPLE, 64 * 1024],
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

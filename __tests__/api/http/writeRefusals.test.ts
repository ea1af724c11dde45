import { gzipSync } from 'node:zlib';
import { endpoints, mutations } from '../../../contract/endpoints';
import { fillPath } from '../../../contract/core/constants';
import { Problem } from '../../../contract/core/primitives';
import {
  type ApiOfTest,
  asAdmin,
  asAuditor,
  asIngest,
  SITE,
  startApiOfTest,
  testDj,
} from '../../support/api/apiOfTest';

const AT = '2022-09-10T12:00:00+09:00';
const VOTE = { id: 'a', dj: 'aoi', castAt: AT };
const EXCLUDE = '/v1/exclusions';
const UNDO = '/v1/exclusions/{id}/undo';
const CASE = '/v1/review/{id}';
const ACCEPT = '/v1/proposals/{id}/accept';
const REFUSE = '/v1/proposals/{id}/refuse';
const TAKE_BACK = '/v1/proposals/{id}/take-back';
const PREVIOUS = '/v1/previous-polls/{year}';
const MATCH = '/v1/previous-polls/{year}/match';
const REMOVE = '/v1/previous-polls/{year}/remove';
const TWO_PEOPLE = '/v1/two-people';
const ACCOUNT_ROLES = '/v1/accounts/{uid}/roles';
const GOOD = {
  '/v1/poll': { name: '投票', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-29' },
  '/v1/djs': { djs: [] },
  [CASE]: { state: 'harmless', owner: null, note: '', seen: 1 },
  '/v1/notes': { notes: [{ date: '2022-09-05', text: '速報' }] },
  [PREVIOUS]: { name: '前回', places: [{ rank: 1, name: '葵', votes: 3 }] },
  [MATCH]: { line: 1, dj: 'aoi' },
  [REMOVE]: { reason: '理由' },
  '/v1/votes': { votes: [VOTE] },
  '/v1/versions': { label: '速報', final: false },
  '/v1/versions/{id}/publish': {},
  '/v1/versions/{id}/withdraw': { reason: '集計の誤り' },
  [EXCLUDE]: { match: { djs: ['aoi'] }, reason: '理由', dryRun: false, matchHash: '0'.repeat(64) },
  [UNDO]: { reason: '理由' },
  [ACCEPT]: {},
  [REFUSE]: { reason: '理由' },
  [TAKE_BACK]: {},
  [TWO_PEOPLE]: { on: true, perMille: 10 },
  '/v1/notifications/test': {},
  '/v1/ingest-keys': { name: '投票サイト' },
  '/v1/ingest-keys/{id}/revoke': {},
  '/v1/visit': {},
  '/v1/accounts': { email: 'new@example.com', role: 'auditor' },
  [ACCOUNT_ROLES]: { roles: ['auditor'] },
  '/v1/accounts/{uid}/revoke': {},
  '/v1/accounts/{uid}/resend': {},
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
    ...['previous_poll', 'previous_place', 'notification', 'ingest_key'],
  ];
  const rows = TABLES.map((table) => `(select json_agg(${table}) from ${table})`);
  return api.database.query(`select json_build_array(${rows.join()}) as stored`);
}

function send(path: Path, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { method } = Object.values(mutations).find((mutation) => mutation.path === path)!;
  const account = path === '/v1/votes' ? asIngest() : asAdmin();
  const id = path === CASE ? '2022-09-05:aoi' : path === UNDO ? 'x-1' : 'v-1';
  const params = { id: path.startsWith('/v1/proposals') ? 'p-1' : id, year: '2021', uid: 'u-1' };
  return api.send(method, fillPath(path, params), body, { ...account, ...headers });
}

/** What a refusal says, as `400 invalid_request field field`. */
async function refusal(response: Promise<Response>): Promise<string> {
  const answered = await response;
  expect(answered.headers.get('Content-Type')).toBe('application/problem+json');
  const { status, code, errors = [] } = Problem.parse(await answered.json());
  expect(answered.status).toBe(status);
  return [status, code, ...new Set(errors.map(({ field }) => field))].join(' ');
}

test('these are all the writes whose body is JSON', () => {
  const { postImport, ...others } = mutations;
  expect(
    Object.values(others)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...PATHS].sort());
  expect(postImport.path).toBe('/v1/imports');
});

describe('by role', () => {
  const ROLES = { admin: asAdmin(), auditor: asAuditor(), ingest: asIngest() };
  /** The others are for administrators alone. */
  const WRITERS: Partial<Record<Path, (keyof typeof ROLES)[]>> = {
    '/v1/votes': ['ingest'],
    '/v1/visit': ['admin', 'auditor'],
  };
  const importFile = (headers: Record<string, string>, query = '') => {
    const file = `id,dj,castAt\na,aoi,${AT}\n`;
    return api.send('POST', `/v1/imports${query}`, file, {
      ...headers,
      'Content-Type': 'text/csv',
    });
  };

  test('whoever has not the role of a write is 403, without a token 401', async () => {
    for (const [role, headers] of Object.entries(ROLES)) {
      for (const path of PATHS) {
        if ((WRITERS[path] ?? ['admin']).some((writer) => writer === role)) continue;
        const refused = await refusal(send(path, GOOD[path], headers));
        expect([role, path, refused]).toEqual([role, path, '403 forbidden']);
      }
    }
    for (const headers of [asAuditor(), asIngest()])
      expect(await refusal(importFile(headers))).toBe('403 forbidden');
    expect(await refusal(importFile({ Authorization: '' }))).toBe('401 unauthenticated');
  });

  test('an auditor makes dry runs of decisions, ingest none', async () => {
    const dryRuns = async (headers: Record<string, string>) => {
      const { match } = GOOD[EXCLUDE];
      const responses = await Promise.all([
        send(EXCLUDE, { match, dryRun: true }, headers),
        send(UNDO, { dryRun: true }, headers),
        send(PREVIOUS, { ...GOOD[PREVIOUS], dryRun: true }, headers),
        importFile(headers, '?dryRun=true'),
      ]);
      return responses.map(({ status }) => status);
    };
    expect(await dryRuns(asAuditor())).toEqual([200, 404, 200, 200]);
    expect(await dryRuns(asIngest())).toEqual([403, 403, 403, 403]);
  });
});

describe('from another site', () => {
  const FOREIGN = { 'Sec-Fetch-Site': 'cross-site', Origin: `${SITE}.evil.example` };
  test.each<[string, Record<string, string>]>([
    ['415 unsupported_media_type', { 'Content-Type': 'text/plain' }],
    ['415 unsupported_media_type', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['403 cross_site', FOREIGN],
    ['401 unauthenticated', { ...FOREIGN, Authorization: '' }],
  ])('S31: every write answers %s to %j', async (expected, headers) => {
    for (const path of PATHS)
      expect([path, await refusal(send(path, GOOD[path], headers))]).toEqual([path, expected]);
  });

  // A body without its notes: `invalid_request` where the guards let it pass.
  test.each([
    ['Application/JSON;charset=UTF-8', '400 invalid_request notes'],
    ['application/json ;  charset="utf-8"', '400 invalid_request notes'],
    ['application/json; charset=utf-8 ;', '400 invalid_request notes'],
    ['', '415 unsupported_media_type'],
    ['text/plain; application/json', '415 unsupported_media_type'],
    ['application/jsonp', '415 unsupported_media_type'],
    ['application/json; charset=shift_jis', '415 unsupported_media_type'],
    ['application/json; charset=utf-8; charset=utf-16', '415 unsupported_media_type'],
    ['application/json; boundary=x; charset=utf-8', '415 unsupported_media_type'],
  ])('a body of type "%s" is %s', async (type, expected) => {
    expect(await refusal(send('/v1/notes', {}, { 'Content-Type': type }))).toBe(expected);
  });

  const EVIL = 'https://evil.example';
  test.each<[string, Record<string, string>]>([
    ['400 invalid_request notes', {}],
    ['400 invalid_request notes', { Origin: SITE }],
    ['400 invalid_request notes', { 'Sec-Fetch-Site': 'none', Origin: EVIL }],
    ['400 invalid_request notes', { 'Sec-Fetch-Site': 'same-origin', Origin: EVIL }],
    ['400 invalid_request notes', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    ['403 cross_site', { Origin: EVIL }],
    ['403 cross_site', { Origin: 'null' }],
    ['403 cross_site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['403 cross_site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.com' }],
    ['403 cross_site', { 'Sec-Fetch-Site': 'unheard-of', Origin: EVIL }],
  ])('%s: sent with %j', async (expected, headers) => {
    expect(await refusal(send('/v1/notes', {}, headers))).toBe(expected);
  });

  test('GET never writes, whatever body and key it carries', async () => {
    const params = { id: 'v-1', year: '2021', uid: 'u-1' };
    for (const { path } of Object.values(mutations)) {
      const headers = { ...asAdmin({ ingest: true }), 'Idempotency-Key': 'k' };
      const response = await api.ask(fillPath(path, params), headers);
      const isRead = Object.values(endpoints).some((endpoint) => endpoint.path === path);
      expect([path, response.status === 405]).toEqual([path, !isRead]);
    }
  });
});

describe('of a wrong field', () => {
  const vote = (change: Record<string, unknown>) => ({ votes: [VOTE, { ...VOTE, ...change }] });
  const poll = (change: Record<string, unknown>) => ({ ...GOOD['/v1/poll'], ...change });
  const exclusion = (change: Record<string, unknown>) => ({ ...GOOD[EXCLUDE], ...change });
  const match = (fields: Record<string, unknown>) => exclusion({ match: fields });
  const place = (change: Record<string, unknown>) => ({
    name: '前回',
    places: [{ rank: 1, name: '葵', votes: 3, ...change }],
  });

  test.each<[Path, string, unknown]>([
    ['/v1/votes', 'votes.1.castAt', vote({ castAt: 1662778800 })],
    ['/v1/votes', 'votes.1.dj', vote({ dj: undefined })],
    ['/v1/votes', 'votes.1.weight', vote({ weight: 1000 })],
    ['/v1/votes', 'votes.1.voter', vote({ voter: 'v\0w' })],
    ['/v1/votes', 'votes.1.id', vote({ id: '\ud800' })],
    ['/v1/votes', 'votes.0.__proto__', '{"votes":[{"dj":"a","castAt":"b","__proto__":{}}]}'],
    ['/v1/votes', '__proto__', '{"votes":[{"dj":"a","castAt":"b"}],"__proto__":{}}'],
    ['/v1/votes', 'votes', { votes: [] }],
    ['/v1/votes', 'votes', { votes: Array.from({ length: 10_001 }, () => VOTE) }],
    ['/v1/votes', 'body', [VOTE]],
    ['/v1/votes', 'body', ''],
    ['/v1/votes', 'body', '{"votes":['],
    ['/v1/votes', 'body', Buffer.from('{"votes":[{"dj":"\xff","castAt":"x"}]}', 'latin1')],
    ['/v1/poll', 'year', JSON.stringify(poll({ year: 7 })).replace('7', '1e309')],
    ['/v1/poll', 'year', poll({ year: 2 ** 53 })],
    ['/v1/poll', 'year', poll({ year: -1 })],
    ['/v1/poll', 'name', poll({ name: ' ' })],
    ['/v1/poll', 'opensAt', poll({ opensAt: '2022-02-29' })],
    ['/v1/poll', 'closesAt', poll({ closesAt: '2022-08-31' })],
    ['/v1/djs', 'djs.0.id', { djs: [{ ...testDj('x'), id: '' }] }],
    ['/v1/djs', 'djs', { djs: [testDj('x'), testDj('x')] }],
    ['/v1/djs', 'djs', { djs: Array.from({ length: 20_001 }, (_, at) => testDj(`dj${at}`)) }],
    [CASE, 'state', { ...GOOD[CASE], state: 'guilty' }],
    ['/v1/notes', 'notes.0.date', { notes: [{ date: '2022-02-29', text: 'x' }] }],
    ['/v1/versions', 'label', { label: ' ', final: false }],
    ['/v1/versions', 'revision', { label: 'x', final: false, revision: -1 }],
    ['/v1/versions/{id}/publish', 'force', { force: true }],
    [PREVIOUS, 'places', { name: 'x', places: [] }],
    [PREVIOUS, 'places.0.votes', place({ votes: -1 })],
    [PREVIOUS, 'places.0', place({ rank: 2 })],
    [MATCH, 'line', { line: 0, dj: null }],
    [EXCLUDE, 'match', match({})],
    [EXCLUDE, 'match.djs', match({ djs: ['nobody'] })],
    [EXCLUDE, 'match.voteIds', match({ voteIds: Array(20_001).fill('v') })],
    [EXCLUDE, 'match.to', match({ from: '2022-09-02T00:00:00Z', to: '2022-09-02T00:00:00Z' })],
    [EXCLUDE, 'match.hours.0', match({ hours: [24] })],
    [EXCLUDE, 'match.__proto__', '{"dryRun":true,"match":{"hours":[1],"__proto__":{}}}'],
    [EXCLUDE, 'reason', exclusion({ reason: ' \n ' })],
    [EXCLUDE, 'matchHash', exclusion({ matchHash: undefined })],
    [UNDO, 'reason', {}],
    [ACCEPT, 'hash', { hash: '0'.repeat(64) }],
    [REFUSE, 'reason', { reason: ' \n ' }],
    [TAKE_BACK, 'reason', { reason: 'x' }],
    ['/v1/notifications/test', 'url', { url: 'https://evil.example.com' }],
    [TWO_PEOPLE, 'on', { on: 'false' }],
    [TWO_PEOPLE, 'perMille', { on: true, perMille: 1001 }],
  ])('S32: %s is 400 that names %s', async (path, field, body) => {
    expect(await refusal(send(path, body))).toBe(`400 invalid_request ${field}`);
  });

  test.each([
    ['/v1/exclusions/x-01/undo', GOOD[UNDO]],
    ["/v1/exclusions/x-1'/undo", GOOD[UNDO]],
    ['/v1/exclusions/x-9999999999/undo', GOOD[UNDO]],
    ['/v1/proposals/x-1/accept', GOOD[ACCEPT]],
  ])('%s is 400 that names the id', async (path, body) => {
    expect(await refusal(api.send('POST', path, body))).toBe('400 invalid_request id');
  });

  test('of many wrong fields the first twenty', async () => {
    const votes = Array.from({ length: 10_000 }, (_, at) => ({ ...VOTE, [`field${at}`]: 1 }));
    const first = Array.from({ length: 20 }, (_, at) => `votes.${at}.field${at}`);
    expect(await refusal(send('/v1/votes', { votes }))).toBe(
      `400 invalid_request ${first.join(' ')}`,
    );
  });

  test('no response and no log line repeats what a broken body holds', async () => {
    const response = await send('/v1/votes', '{"votes":[{"voter":"voter-unnamed"');
    expect(await response.text()).not.toContain('unnamed');
    expect(api.logged()).not.toContain('unnamed');
  });
});

describe('of a large body', () => {
  test.each(['gzip', 'br', 'identity, gzip'])(
    'a body compressed by %s is 415',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
      const response = send('/v1/votes', bomb, { 'Content-Encoding': encoding });
      expect(await refusal(response)).toBe('415 unsupported_media_type');
    },
  );

  test.each([
    ['100,000 deep', `{"votes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['200,000 deep and cut off', '{"a":'.repeat(200_000)],
    ['a million objects', `{"votes":[${'{},'.repeat(1_000_000)}{}]}`],
    ['brackets that only close', ']'.repeat(100_000)],
  ])('%s: 400', async (_, body) => {
    expect(await refusal(send('/v1/votes', body))).toMatch(/^400 invalid_request /);
  });

  test('125,000 values are read, one more is refused', async () => {
    // The object and its list are two of the values.
    const manyValues = (commas: number) => `{"votes":[${'0,'.repeat(commas)}0]}`;
    expect(await refusal(send('/v1/votes', manyValues(124_998)))).toBe('400 invalid_request votes');
    expect(await refusal(send('/v1/votes', manyValues(124_999)))).toBe('400 invalid_request body');
  });

  test.each<[Path, number]>([
    ['/v1/votes', 4 * 1024 * 1024],
    ['/v1/notes', 1024 * 1024],
    ['/v1/poll', 64 * 1024],
    [REFUSE, 64 * 1024],
  ])('S33: %s takes %i bytes, whether the request tells its length or not', async (path, limit) => {
    const body = (bytes: number) => JSON.stringify(' '.repeat(bytes - 2));
    expect(await refusal(send(path, body(limit)))).toMatch(/^400 /);
    const lengths: Record<string, string>[] = [{}, { 'Content-Length': String(limit + 1) }];
    for (const headers of lengths)
      expect(await refusal(send(path, body(limit + 1), headers))).toBe('413 payload_too_large');
  });
});

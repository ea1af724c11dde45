import { refusal } from '../../support/api/answers';
import { gzipSync } from 'node:zlib';
import { fillPath } from '../../../contract/core/constants';
import { mutations } from '../../../contract/endpoints';
import { type ApiOfTest, asAdmin, asAuditor, asIngest, SITE } from '../../support/api/apiOfTest';
import { startSeptemberPoll } from '../../support/api/septemberPoll';
import { tableContents } from '../../support/database/tableContents';

type Headers = Record<string, string>;
const EXCLUDE = '/v1/exclusions';
const UNDO = '/v1/exclusions/{id}/undo';
const PREVIOUS = '/v1/previous-polls/{year}';
/** Of writes that an auditor may try as a dry run; the others are refused before their body is read. */
const DECISIONS: Record<string, object> = {
  [EXCLUDE]: { match: { djs: ['aoi'] }, dryRun: false, reason: '理由', matchHash: '0'.repeat(64) },
  [UNDO]: { reason: '理由' },
  [PREVIOUS]: { name: '前回', places: [{ rank: 1, name: '葵', votes: 3 }] },
};
const { postImport, ...jsonWrites } = mutations;
const WRITES = Object.values(jsonWrites);

let api: ApiOfTest;
let before: unknown;
beforeAll(async () => {
  api = await startSeptemberPoll();
  before = await tableContents(api.ownerUrl);
});
afterAll(async () => {
  // Whatever was refused has changed nothing.
  expect(await tableContents(api.ownerUrl)).toEqual(before);
  await api.drop();
});

function send(path: string, body: unknown, headers: Headers = {}): Promise<Response> {
  const { method } = WRITES.find((mutation) => mutation.path === path)!;
  const params = { id: path === UNDO ? 'x-1' : 'v-1', year: '2021', uid: 'u-1' };
  const account = path === '/v1/votes' ? asIngest() : asAdmin();
  return api.send(method, fillPath(path, params), body, { ...account, ...headers });
}

const importFile = (headers: Headers, query = '') =>
  api.send('POST', `${postImport.path}${query}`, 'id,dj,castAt\na,aoi,2022-09-10T12:00\n', {
    ...headers,
    'Content-Type': 'text/csv',
  });

test('whoever has not the role of a write is 403, without a token 401', async () => {
  const accounts = { admin: asAdmin(), auditor: asAuditor(), ingest: asIngest() };
  // The others are for administrators alone.
  const writers: Record<string, string[]> = {
    '/v1/votes': ['ingest'],
    '/v1/visit': ['admin', 'auditor'],
  };
  for (const [role, headers] of Object.entries(accounts)) {
    for (const { path } of WRITES) {
      if ((writers[path] ?? ['admin']).includes(role)) continue;
      const refused = await refusal(await send(path, DECISIONS[path] ?? {}, headers));
      expect([role, path, ...refused]).toEqual([role, path, 403, 'forbidden']);
    }
  }
  const imports = [asAuditor(), asIngest(), { Authorization: '' }].map((who) => importFile(who));
  expect((await Promise.all(imports)).map(({ status }) => status)).toEqual([403, 403, 401]);
});

test.each([
  { role: 'an auditor', headers: asAuditor(), statuses: [200, 404, 200, 200] },
  { role: 'a service', headers: asIngest(), statuses: [403, 403, 403, 403] },
])('dry runs of decisions by $role are $statuses', async ({ headers, statuses }) => {
  const responses = await Promise.all([
    ...[EXCLUDE, UNDO, PREVIOUS].map((path) =>
      send(path, { ...DECISIONS[path], dryRun: true }, headers),
    ),
    importFile(headers, '?dryRun=true'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(statuses);
});

const EVIL = 'https://evil.example';
const FOREIGN = { 'Sec-Fetch-Site': 'cross-site', Origin: `${SITE}.evil.example` };
test.each<{ status: number; code: string; headers: Headers }>([
  { status: 415, code: 'unsupported_media_type', headers: { 'Content-Type': 'text/plain' } },
  { status: 403, code: 'cross_site', headers: FOREIGN },
  { status: 401, code: 'unauthenticated', headers: { ...FOREIGN, Authorization: '' } },
])('S31: every write is $status with $headers', async ({ status, code, headers }) => {
  for (const { path } of WRITES)
    expect([path, ...(await refusal(await send(path, {}, headers)))]).toEqual([path, status, code]);
});

// A body without its notes: 400 where the guards let it pass.
test.each<{ status: number; headers: Headers }>([
  { status: 400, headers: { 'Content-Type': 'Application/JSON;charset=UTF-8' } },
  { status: 400, headers: { 'Content-Type': 'application/json; charset=utf-8 ;' } },
  { status: 415, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  { status: 415, headers: { 'Content-Type': 'text/plain; application/json' } },
  { status: 415, headers: { 'Content-Type': 'application/jsonp' } },
  { status: 415, headers: { 'Content-Type': 'application/json; charset=shift_jis' } },
  { status: 400, headers: { Origin: SITE } },
  { status: 400, headers: { 'Sec-Fetch-Site': 'same-origin', Origin: EVIL } },
  { status: 400, headers: { 'Sec-Fetch-Site': 'cross-site', Origin: SITE } },
  { status: 403, headers: { Origin: EVIL } },
  { status: 403, headers: { Origin: 'null' } },
  { status: 403, headers: { 'Sec-Fetch-Site': 'cross-site' } },
  { status: 403, headers: { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.com' } },
  { status: 403, headers: { 'Sec-Fetch-Site': 'unheard-of', Origin: EVIL } },
])('a write with $headers is $status', async ({ status, headers }) => {
  expect((await send('/v1/notes', {}, headers)).status).toBe(status);
});

test('a compressed body is 415', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  for (const coding of ['gzip', 'identity, gzip'])
    expect((await send('/v1/votes', bomb, { 'Content-Encoding': coding })).status).toBe(415);
});

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);
// The object and its list are two of the values.
const manyValues = (commas: number) => `{"votes":[${'0,'.repeat(commas)}0]}`;
test.each([
  { what: '100,000 deep', body: `{"votes":${DEEP}}`, field: 'votes.0' },
  { what: 'of 125,000 values', body: manyValues(124_998), field: 'votes' },
  { what: 'of 125,001 values', body: manyValues(124_999) },
  { what: 'of a million objects', body: `{"votes":[${'{},'.repeat(1_000_000)}{}]}` },
])('a body $what is 400', async ({ body, field = 'body' }) => {
  const problem = await (await send('/v1/votes', body)).json();
  expect(problem).toMatchObject({ status: 400, errors: [expect.objectContaining({ field })] });
});

test.each([
  { path: '/v1/votes', limit: 4 * 1024 * 1024 },
  { path: '/v1/notes', limit: 1024 * 1024 },
  { path: '/v1/poll', limit: 64 * 1024 },
])('S33: $path takes $limit bytes, whatever Content-Length says', async ({ path, limit }) => {
  const body = (bytes: number) => JSON.stringify(' '.repeat(bytes - 2));
  expect((await send(path, body(limit))).status).toBe(400);
  for (const headers of [{}, { 'Content-Length': String(limit + 1) }] as Headers[])
    expect((await send(path, body(limit + 1), headers)).status).toBe(413);
});

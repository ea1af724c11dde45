import { openDatabase } from '../../../api/database/pool';
import {
  type ApiOfTest,
  asAuditor,
  asAdmin,
  startApiOfTest,
  unsignedToken,
} from '../../support/api/apiOfTest';
import { auditEntries } from '../../support/api/auditLog';

const VOTE = { name: 'V', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-30' };
const DJS = { djs: [{ id: 'a', name: 'あおい', kana: '', area: '', category: '' }] };
const NOTES = { notes: [{ date: '2022-09-20', text: '速報' }] };
const CSV = 'id,dj,voter,source,castAt\n1,a,secret-voter,secret-source,2022-09-10T12:00\n';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(async () => {
  await api.drop();
});

test('S37: settings and an import are logged with who and when, names of voters are not', async () => {
  const before = Date.now();
  const eve = asAdmin({ email: 'eve@example.com', sub: 'uid-of-eve' });
  expect((await api.send('PUT', '/v1/poll', VOTE)).status).toBe(200);
  expect((await api.send('PUT', '/v1/djs', DJS, eve)).status).toBe(200);
  expect((await api.send('PUT', '/v1/notes', NOTES, eve)).status).toBe(200);
  const csv = { ...asAdmin(), 'Content-Type': 'text/csv' };
  expect((await api.send('POST', '/v1/imports?file=votes.csv', CSV, csv)).status).toBe(200);

  const entries = await auditEntries(api.database);
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['admin@example.com', 'poll.created'],
    ['eve@example.com', 'djs.changed'],
    ['eve@example.com', 'notes.changed'],
    ['admin@example.com', 'import'],
  ]);
  const times = entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort());
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect(times[3]).toBeLessThanOrEqual(Date.now());
  expect(JSON.stringify(entries)).not.toMatch(/secret/);
  expect(api.logged()).not.toMatch(/secret/);
});

test('S37: each refusal is a line of the log with address and account, and nothing else; no token gets there', async () => {
  const address = await api.listen();
  const auditor = asAuditor().Authorization ?? '';
  const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJmb3JnZWQifQ.c2lnbmF0dXJl';
  const ask = async (authorization?: string, headers = {}) =>
    fetch(`${address}/v1/poll?token=${forged}`, {
      method: 'PUT',
      headers: {
        ...(authorization ? { authorization } : {}),
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.7',
        ...headers,
      },
      body: JSON.stringify(VOTE),
    }).then(({ status }) => status);
  expect([await ask(), await ask(), await ask(`Bearer ${forged}`)]).toEqual([401, 401, 401]);
  expect(await ask(auditor)).toBe(403);
  const foreign = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
  expect(await ask(`Bearer ${unsignedToken()}`, foreign)).toBe(403);
  const lines = api
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403]);
  expect(lines).toEqual(
    Array(5).fill(expect.objectContaining({ address: '127.0.0.1', level: 40 })),
  );
  for (const token of [auditor, unsignedToken(), forged]) {
    for (const part of token
      .replace('Bearer ', '')
      .split('.')
      .filter((text) => text.length > 8)) {
      expect(api.logged()).not.toContain(part);
    }
  }
});

test('S1: a refusal asks the database nothing, and writes nothing there', async () => {
  const asked: string[] = [];
  const database = openDatabase(api.appUrl);
  const watched = await startApiOfTest({
    database: {
      ...database,
      read: (work) => (asked.push('read'), database.read(work)),
      write: (work) => (asked.push('write'), database.write(work)),
    },
  });
  for (let n = 0; n < 20; n += 1) expect((await watched.ask('/v1/poll', {})).status).toBe(401);
  expect(asked).toEqual([]);
  await database.close();
  await watched.drop();
});

test('S37: an account named with line breaks forges no line, neither in the log of requests nor in the audit log', async () => {
  const evil = 'x@example.com\r\n{"level":30,"actor":"admin@example.com"}';
  expect(
    (await api.send('PUT', '/v1/poll', VOTE, asAdmin({ email: evil, sub: evil }))).status,
  ).toBe(200);
  expect(api.logged().trim().split('\n')).toHaveLength(1);
  expect((await auditEntries(api.database))[0]?.actor).toBe(
    'x@example.com\\u{d}\\u{a}{"level":30,"actor":"admin@example.com"}',
  );
});

test('S37: a path with line breaks is one line of the log', async () => {
  await api.ask('/v1/%0d%0aforged%0d%0a', {});
  expect(api.logged().trim().split('\n')).toHaveLength(1);
});

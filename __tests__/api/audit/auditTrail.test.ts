import {
  type ApiOfTest,
  asAdmin,
  asAuditor,
  startApiOfTest,
  unsignedToken,
} from '../../support/api/apiOfTest';
import { auditEntries } from '../../support/api/auditLog';

const POLL = { name: 'V', year: 2022, opensAt: '2022-09-01', closesAt: '2022-09-30' };
const DJS = { djs: [{ id: 'a', name: 'あおい', kana: '', area: '', category: '' }] };
const NOTES = { notes: [{ date: '2022-09-20', text: '速報' }] };
const CSV = 'id,dj,voter,source,castAt\n1,a,secret-voter,secret-source,2022-09-10T12:00\n';

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
});
afterEach(() => api.drop());

test('S37: settings and an import are logged with who and when, voters are not', async () => {
  const before = Date.now();
  const eve = asAdmin({ email: 'eve@example.com', sub: 'uid-of-eve' });
  await api.send('PUT', '/v1/poll', POLL);
  await api.send('PUT', '/v1/djs', DJS, eve);
  await api.send('PUT', '/v1/notes', NOTES, eve);
  const csv = { ...asAdmin(), 'Content-Type': 'text/csv' };
  expect((await api.send('POST', '/v1/imports?file=votes.csv', CSV, csv)).status).toBe(200);
  const entries = await auditEntries(api.database);
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['admin@example.com', 'poll.created'],
    ['eve@example.com', 'djs.changed'],
    ['eve@example.com', 'notes.changed'],
    ['admin@example.com', 'import'],
  ]);
  for (const { at } of entries) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
  expect(JSON.stringify(entries) + api.logged()).not.toMatch(/secret/);
});

test('S37: a refusal is a line of the log without its token, and no audit entry', async () => {
  const address = await api.listen();
  const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJmb3JnZWQifQ.c2lnbmF0dXJl';
  const foreign = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
  const put = async (headers: Record<string, string>) => {
    const body = JSON.stringify(POLL);
    const init = {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    };
    return (await fetch(`${address}/v1/poll?token=${forged}`, init)).status;
  };
  const statuses = [
    await put({}),
    await put({ authorization: `Bearer ${forged}` }),
    await put(asAuditor()),
    await put({ ...asAdmin(), ...foreign }),
  ];
  expect(statuses).toEqual([401, 401, 403, 403]);
  const lines = api
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toEqual(
    statuses.map((status) => expect.objectContaining({ status, address: '127.0.0.1', level: 40 })),
  );
  const parts = [forged, unsignedToken(), asAuditor().Authorization ?? ''].flatMap((token) =>
    token.split('.').filter((part) => part.length > 8),
  );
  for (const part of parts) expect(api.logged()).not.toContain(part);
  expect(await auditEntries(api.database)).toEqual([]);
});

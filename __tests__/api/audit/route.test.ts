import { appendAudit } from '../../../api/audit/appendAudit';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { fillLog } from './fillLog';

let api: ApiOfTest;

beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
  await fillLog(api, 120);
});
afterAll(() => api.drop());

const seqs = async (query = '') =>
  (await api.answer('audit', `/v1/audit${query}`)).entries.map(({ seq }) => seq);
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => from - n);

test.each([
  { query: '', expected: numbers(120, 71) },
  { query: '?before=71', expected: numbers(70, 21) },
  { query: '?before=21&limit=1000', expected: numbers(20, 1) },
  { query: '?before=1', expected: [] },
  { query: '?limit=1', expected: [120] },
])('entries come newest first, fifty to a page: "$query"', async ({ query, expected }) => {
  expect(await seqs(query)).toEqual(expected);
});

test('the ETag changes with each entry, also with one that changes no revision', async () => {
  const etag = (await api.ask('/v1/audit')).headers.get('ETag') ?? '';
  const again = () => api.ask('/v1/audit', { ...asAdmin(), 'If-None-Match': etag });
  expect((await again()).status).toBe(304);
  await api.database.write((client) =>
    appendAudit(client, { actor: 'a', action: 'sample', detail: {} }),
  );
  expect((await again()).status).toBe(200);
});

test('an entry with a forged, unreadable detail does not hide the others', async () => {
  await asOwner(api, "update audit set detail = '{' where seq = 60");
  const { entries } = await api.answer('audit', '/v1/audit?before=61&limit=2');
  expect(entries.map(({ detail }) => detail)).toEqual([{ unreadable: '{' }, { 票: 1 }]);
});

import { appendAudit } from '../../../api/audit/appendAudit';
import { type ApiOfTest, asAdmin, startApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';

let api: ApiOfTest;

beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-30T00:00+09:00');
});
afterAll(() => api.drop());

const append = (count: number) =>
  api.database.write(async (client) => {
    for (let n = 0; n < count; n += 1) {
      await appendAudit(client, { actor: 'a@example.com', action: 'sample', detail: { n } });
    }
  });
const seqs = async (query = '') =>
  (await api.answer('audit', `/v1/audit${query}`)).entries.map(({ seq }) => seq);
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => from - n);

test('newest first, fifty unless told, page by page down to the first', async () => {
  await append(120);
  expect(await seqs()).toEqual(numbers(120, 71));
  expect(await seqs('?before=71')).toEqual(numbers(70, 21));
  expect(await seqs('?before=21&limit=1000')).toEqual(numbers(20, 1));
  expect(await seqs('?before=1')).toEqual([]);
  expect(await seqs('?limit=1')).toEqual([120]);
  const { head, entries } = await api.answer('audit', '/v1/audit?before=50&limit=2');
  expect(head.seq).toBe(120);
  expect(entries[0]).toMatchObject({ seq: 49, detail: { n: 48 }, previousHash: entries[1]?.hash });
});

test.each(['limit=0', 'limit=1001', 'before=0', 'before=-1', 'before=x', 'limit=1&limit=2', 'x=1'])(
  'S32: %s is refused',
  async (query) => {
    const response = await api.ask(`/v1/audit?${query}`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'invalid_request',
    ]);
  },
);

test('the tag holds while nothing is logged, and changes with an entry that moves no revision', async () => {
  const first = await api.ask('/v1/audit');
  const etag = first.headers.get('ETag') ?? '';
  const again = () => api.ask('/v1/audit', { ...asAdmin(), 'If-None-Match': etag });
  api.setNow('2022-09-20T05:00:59.000Z');
  expect((await again()).status).toBe(304);
  await append(1);
  expect((await again()).status).toBe(200);
});

test('a row that somebody made unreadable does not take the log off the screen', async () => {
  await asOwner(api, "update audit set detail = '{' where seq = 60");
  const { entries } = await api.answer('audit', '/v1/audit?before=61&limit=2');
  expect(entries.map(({ detail }) => detail)).toEqual([{ unreadable: '{' }, { n: 58 }]);
});

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { importAnswer, refusal, sendFile } from '../../support/api/sendFile';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes, setUpPoll } from '../../support/files/voteFiles';

// Two votes for DJ A, one on each side of midnight in Tokyo, and one for DJ B, which comes twice.
const FILE = `id,dj,castAt
v1,dj-a,2022-09-10T14:59:59.999Z
v2,DJ A,2022-09-10T15:00:00Z
v3,dj-b,2022-09-11T12:00:00+09:00
v3,dj-b,2022-09-11T12:00:00+09:00
`;

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await setUpPoll(api.database);
});
afterEach(async () => {
  await expectSumsAgree(api.database);
  await api.drop();
});

test('a file is stored, and the answer says what became of it', async () => {
  const answer = await importAnswer(await sendFile(api, FILE, { file: '投票.csv' }));
  expect(answer).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    stored: true,
    dryRun: false,
    read: 4,
    accepted: 3,
    duplicates: 1,
    rejected: 0,
    djsMade: 0,
    days: [
      { date: '2022-09-10', votes: 1 },
      { date: '2022-09-11', votes: 2 },
    ],
    djs: [
      { id: 'dj-a', name: 'DJ A', votes: 2 },
      { id: 'dj-b', name: 'DJ B', votes: 1 },
    ],
    firstCastAt: '2022-09-10T14:59:59.999Z',
    lastCastAt: '2022-09-11T03:00:00.000Z',
    ignoredColumns: [],
    wrong: [],
    bytes: Buffer.byteLength(FILE),
    sha256: createHash('sha256').update(FILE).digest('hex'),
  });
  expect((await api.answer('overview')).totals.valid).toBe(3);

  const { imports } = await api.answer('imports');
  const { id, read, accepted, duplicates, rejected, djsMade, bytes, sha256 } = answer;
  const counts = { read, accepted, duplicates, rejected, djsMade, bytes, sha256 };
  const entry = { id, actor: 'admin@example.com', file: '投票.csv', ...counts };
  expect(imports).toEqual([{ ...entry, at: expect.any(String) }]);
});

test('other headers are mapped, and unknown DJs made where that is asked', async () => {
  const file = 'who,when,note\n"DJ, C",2022-09-10T12:00,x\n';
  const columns = 'dj:who,castAt:when,voter:note';
  const answer = await importAnswer(await sendFile(api, file, { columns, createDjs: 'true' }));
  expect(answer).toMatchObject({ stored: true, accepted: 1, djsMade: 1 });
  expect(answer.djs).toMatchObject([{ name: 'DJ, C', votes: 1 }]);
});

test('a packed file in Shift_JIS is read, whatever type it is sent as', async () => {
  const lines = 'id,dj,castAt\nv1,表ソ,2022-09-10T12:00\n';
  const packed = new Uint8Array(gzipSync(iconv.encode(lines, 'cp932')));
  const query = { encoding: 'shift_jis', createDjs: 'true' };
  for (const type of ['application/gzip', 'application/x-gzip', 'text/csv; charset=utf-8']) {
    const answer = await sendFile(api, packed, query, { 'Content-Type': type });
    expect(await importAnswer(answer)).toMatchObject({ stored: true, bytes: packed.length });
  }
  expect((await api.answer('total')).ranking[0]).toMatchObject({ dj: { name: '表ソ' }, votes: 1 });
});

describe('with an Idempotency-Key', () => {
  const keyed = { 'Idempotency-Key': 'import-1' };

  test('a repeated request gets the same answer and does nothing', async () => {
    const first = await (await sendFile(api, FILE, {}, keyed)).text();
    const second = await sendFile(api, FILE, {}, keyed);
    expect(second.headers.get('Content-Type')).toBe('application/json');
    expect(await second.text()).toBe(first);
    expect((await api.answer('imports')).imports).toHaveLength(1);
    expect(await countVotes(api.database)).toBe(3);
  });

  const OTHER = 'id,dj,castAt\nv7,dj-a,2022-09-10T12:00\n';
  test.each([
    ['file', OTHER, {}],
    ['query', FILE, { createDjs: 'true' }],
  ])('another %s with the key of one is 422', async (_, file, query) => {
    await sendFile(api, FILE, {}, keyed);
    const answer = await sendFile(api, file, query, keyed);
    expect(await refusal(answer)).toEqual([422, 'key_reused']);
    expect(await countVotes(api.database)).toBe(3);
  });
});

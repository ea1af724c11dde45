import { refusal } from '../../support/api/answers';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';
import { countVotes, dj } from '../../support/files/voteFiles';

// Two votes for DJ A, one on each side of midnight in Tokyo, and one for DJ B, which comes twice.
const FILE = `id,dj,castAt
v1,dj-a,2022-09-10T14:59:59.999Z
v2,DJ A,2022-09-10T15:00:00Z
v3,dj-b,2022-09-11T12:00:00+09:00
v3,dj-b,2022-09-11T12:00:00+09:00
`;

const api = apiOfEachTest({ djs: [dj('dj-a', 'DJ A'), dj('dj-b', 'DJ B')] });

test('a file is stored, and the response says what became of it', async () => {
  const { id, ...answer } = await importAnswer(await sendFile(api, FILE, { file: '投\n票.csv' }));
  const counts = {
    ...{ read: 4, accepted: 3, duplicates: 1, rejected: 0, djsMade: 0 },
    bytes: Buffer.byteLength(FILE),
    sha256: createHash('sha256').update(FILE).digest('hex'),
  };
  expect(answer).toEqual({
    ...{ stored: true, dryRun: false, ...counts, ignoredColumns: [], wrong: [] },
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
  });
  expect((await api.answer('overview')).totals.valid).toBe(3);
  const entry = { id, actor: 'admin@example.com', file: '投\\u{a}票.csv', ...counts };
  const { imports } = await api.answer('imports');
  expect(imports).toEqual([{ ...entry, at: expect.any(String) }]);
});

test('other headers are mapped, and unknown DJs made where the query says so', async () => {
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

test('the same again with its key gets the same response; anything else is 422', async () => {
  const keyed = { 'Idempotency-Key': 'import-1' };
  const first = await importAnswer(await sendFile(api, FILE, {}, keyed));
  expect(await importAnswer(await sendFile(api, FILE, {}, keyed))).toEqual(first);
  const otherFile = await sendFile(api, FILE.replace('v1', 'v7'), {}, keyed);
  const otherQuery = await sendFile(api, FILE, { createDjs: 'true' }, keyed);
  for (const other of [otherFile, otherQuery])
    expect(await refusal(other)).toEqual([422, 'key_reused']);
  expect(await countVotes(api.database)).toBe(3);
});

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { voterHash } from '../../../api/votes/voterHash';
import { type ApiOfTest, asAdmin, asAuditor, startApiOfTest } from '../../support/api/apiOfTest';
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

async function storedVotes(): Promise<unknown[]> {
  return api.database.read(async (client) => {
    const { rows } = await client.query('select id, dj, voter, source from vote order by id');
    return rows;
  });
}

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

test('an auditor may try an import, and may not do one', async () => {
  expect(await refusal(await sendFile(api, FILE, {}, asAuditor()))).toEqual([403, 'forbidden']);
  const tried = await sendFile(api, FILE, { dryRun: 'true' }, asAuditor());
  expect(await importAnswer(tried)).toMatchObject({ stored: false, dryRun: true, accepted: 3 });
  expect(await countVotes(api.database)).toBe(0);
  expect((await api.answer('audit')).entries).toEqual([]);
});

test('a packed file is told by its first bytes, whatever type it comes as', async () => {
  const packed = new Uint8Array(gzipSync(FILE));
  for (const type of ['application/gzip', 'application/x-gzip', 'text/csv']) {
    const headers = { 'Content-Type': type };
    const answer = await importAnswer(await sendFile(api, packed, {}, headers));
    expect(answer).toMatchObject({ stored: true, read: 4, bytes: packed.length });
  }
  expect(await countVotes(api.database)).toBe(3);
});

test.each([
  ['the parameter', { encoding: 'shift_jis' }, 'text/csv'],
  ['the charset of its type', {}, 'text/csv; charset="Shift_JIS"'],
  ['the parameter before the charset', { encoding: 'shift_jis' }, 'text/csv;charset=utf-8'],
])('its encoding is told by %s', async (_, query, type) => {
  const file = new Uint8Array(iconv.encode('id,dj,castAt\nv1,表ソ,2022-09-10T12:00\n', 'cp932'));
  const asked = { ...query, createDjs: 'true' };
  const answer = await importAnswer(await sendFile(api, file, asked, { 'Content-Type': type }));
  expect(answer.djs).toMatchObject([{ name: '表ソ', votes: 1 }]);
});

test('once the result is final an import wants a reason', async () => {
  await api.database.write((client) => client.query('update poll set final_at = now()'));
  expect(await refusal(await sendFile(api, FILE))).toEqual([409, 'reason_wanted']);
  expect(await countVotes(api.database)).toBe(0);
  const reason = '集計漏れの票を追加する';
  expect(await importAnswer(await sendFile(api, FILE, { reason }))).toMatchObject({ accepted: 3 });
  expect((await api.answer('audit')).entries[0]?.detail).toMatchObject({ reason });
});

test('before anybody has set up a vote there is nothing to import into', async () => {
  const empty = await startApiOfTest();
  expect(await refusal(await sendFile(empty, FILE))).toEqual([404, 'not_configured']);
  await empty.drop();
});

describe('voters as keyed hashes', () => {
  const VOTED = 'dj,voter,source,castAt\ndj-a,taro@example.com,192.0.2.1,2022-09-10T12:00\n';
  const key = voterHash('a key of this test, long enough for it');
  let hashing: ApiOfTest;
  beforeEach(async () => {
    hashing = await startApiOfTest({ voterHash: key, database: api.database });
  });
  afterEach(() => hashing.drop());

  test('are stored where that is asked, and from then on by themselves', async () => {
    await importAnswer(await sendFile(hashing, VOTED, { hashVoters: 'true' }));
    expect(await storedVotes()).toMatchObject([
      { voter: key.voter('taro@example.com'), source: key.source('192.0.2.1') },
    ]);
    const again = await importAnswer(await sendFile(hashing, VOTED));
    expect(again).toMatchObject({ accepted: 0, duplicates: 1 });
    const plain = await sendFile(hashing, VOTED, { hashVoters: 'false' });
    expect(await refusal(plain)).toEqual([409, 'voters_otherwise']);
  });

  test('need a key on the server', async () => {
    const asked = await sendFile(api, VOTED, { hashVoters: 'true' });
    expect(await refusal(asked)).toEqual([409, 'not_configured']);
    await importAnswer(await sendFile(hashing, VOTED, { hashVoters: 'true' }));
    expect(await refusal(await sendFile(api, VOTED))).toEqual([409, 'not_configured']);
    expect(await countVotes(api.database)).toBe(1);
  });
});

describe('F6: with an Idempotency-Key', () => {
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

  test("another account's key is another key", async () => {
    await sendFile(api, FILE, {}, keyed);
    const other = { ...keyed, ...asAdmin({ sub: 'uid-2' }) };
    const answer = await importAnswer(await sendFile(api, OTHER, {}, other));
    expect(answer).toMatchObject({ accepted: 1 });
  });

  test('a wrong file keeps its answer, a refused one none', async () => {
    const wrong = 'id,dj,castAt\nv7,dj-x,2022-09-10T12:00\n';
    const first = await (await sendFile(api, wrong, {}, keyed)).json();
    await api.putDjs({ id: 'dj-x', name: 'X', kana: '', area: '', category: '' });
    expect(await (await sendFile(api, wrong, {}, keyed)).json()).toEqual(first);

    const late = { 'Idempotency-Key': 'import-2' };
    await api.database.write((client) => client.query('update poll set final_at = now()'));
    expect(await refusal(await sendFile(api, FILE, {}, late))).toEqual([409, 'reason_wanted']);
    await api.database.write((client) => client.query('update poll set final_at = null'));
    expect(await importAnswer(await sendFile(api, FILE, {}, late))).toMatchObject({ accepted: 3 });
  });
});

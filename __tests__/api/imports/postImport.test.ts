import { refusal } from '../../support/api/answers';
import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import type { ImportQuery } from '../../../contract/imports';
import { importVotes } from '../../../api/imports/importVotes';
import { asIngest, testDj } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';
import { inputFileOf, PLAIN_IMPORT } from '../../support/files/plainImport';
import { countVotes } from '../../support/files/voteFiles';

// Two votes for AOI, one on each side of midnight in Tokyo, and one for REN, which comes twice.
const FILE = `id,dj,castAt
v1,aoi,2022-09-10T14:59:59.999Z
v2,DJ あおい,2022-09-10T15:00:00Z
v3,ren,2022-09-11T12:00:00+09:00
v3,ren,2022-09-11T12:00:00+09:00
`;

const api = apiOfEachTest({ djs: [testDj('aoi', '', 'DJ あおい'), testDj('ren', '', '蓮')] });

test('a file is stored, and the response says what became of it', async () => {
  const { id, ...answer } = await importAnswer(await sendFile(api, FILE, { file: '投\n票.csv' }));
  const counts = {
    ...{ read: 4, accepted: 3, duplicates: 1, rejected: 0, djsMade: 0 },
    bytes: Buffer.byteLength(FILE),
    sha256: hash('sha256', FILE),
  };
  expect(answer).toEqual({
    ...{ stored: true, dryRun: false, ...counts, ignoredColumns: [], wrong: [] },
    days: [
      { date: '2022-09-10', votes: 1 },
      { date: '2022-09-11', votes: 2 },
    ],
    djs: [
      { id: 'aoi', name: 'DJ あおい', votes: 2 },
      { id: 'ren', name: '蓮', votes: 1 },
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

const HEADER = 'id,dj,voter,castAt';
const line = (id: string, dj: string, voter = `voter of ${id}`, day = '10') =>
  `${id},${dj},${voter},2022-09-${day}T12:00`;
const STORED = [HEADER, line('a', 'aoi'), line('b', 'ren'), line('c', 'ren')].join('\n');

const send = async (lines: string[], query: ImportQuery) =>
  importAnswer(await sendFile(api, [HEADER, ...lines].join('\n'), query));

/** All rows, with the transactions that wrote or locked them. */
function state(): Promise<unknown> {
  const tables = ['vote', 'dj', 'sum_day_dj', 'sum_dj', 'sum_day_hour', 'revision', 'poll'];
  const rows = tables.map((table) => `select '${table}', xmin, xmax, ctid from ${table}`);
  return api.database.query(rows.join(' union all '));
}

test.each<ImportQuery>([
  { onError: 'skip' },
  { onError: 'skip', createDjs: 'true' },
  { onError: 'stop', createDjs: 'true' },
])('a dry run says what the import then does, and touches no row: %j', async (query) => {
  const mixed = [
    ...[line('a', 'aoi'), line('b', 'aoi'), line('d', 'aoi'), line('d', 'aoi'), line('d', 'ren')],
    ...[line('e', '蓮', '', '11'), line('f', '新人', '', '12'), line('g', 'aoi', 'v', '40')],
  ];
  await importAnswer(await sendFile(api, STORED));
  const before = await state();
  const tried = await send(mixed, { ...query, dryRun: 'true' });
  expect(await state()).toEqual(before);
  expect(tried).toMatchObject({ id: null, stored: false, dryRun: true });
  const { id: _, stored, dryRun: __, ...done } = await send(mixed, query);
  expect(tried).toMatchObject(done);
  expect(stored).toBe(query.onError === 'skip');
  const made = query.createDjs ? 1 : 0;
  expect(tried).toMatchObject({ read: 8, accepted: 2 + made, duplicates: 2, djsMade: made });
  expect(tried.wrong.map(({ line, code }) => [line, code])).toEqual([
    [3, 'conflict'],
    [6, 'conflict'],
    ...(made ? [] : [[8, 'unknown_dj']]),
    [9, 'bad_instant'],
  ]);
});

test('unknown names come with the most similar DJ, empty voters with their lines', async () => {
  const lines = [line('a', 'DJ あおり', ''), line('b', 'xyz'), line('c', 'ren', '')];
  const answer = await send(lines, { onError: 'skip' });
  expect(answer.unknownDjs).toEqual([
    { name: 'DJ あおり', similar: { id: 'aoi', name: 'DJ あおい' } },
    { name: 'xyz', similar: null },
  ]);
  expect(answer.emptyVoters).toEqual({ votes: 1, lines: [4] });
});

test('new names above 20,000 DJs make none', async () => {
  await api.owner.query(
    `insert into dj (id, name) select 'dj-' || n, 'name ' || n from generate_series(1, 19990) n`,
  );
  const lines = Array.from({ length: 12 }, (_, at) => line(`n-${at}`, `新人 ${at}`));
  const answer = await send(lines, { createDjs: 'true', onError: 'skip', dryRun: 'true' });
  expect(answer).toMatchObject({ read: 12, djsMade: 8, rejected: 4 });
  expect(answer.wrong.at(-1)).toMatchObject({ code: 'unknown_dj' });
  expect(answer.wrong.at(-1)?.message).toContain('a poll has at most 20000');
});

test('no live vote of a file waits for its dry run', async () => {
  const file = inputFileOf([HEADER, line('n', 'aoi')].join('\n'));
  const live = { id: 'n', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' };
  await api.database.write(async (client) => {
    const { accepted } = await importVotes(client, file, { ...PLAIN_IMPORT, dryRun: true });
    expect(accepted).toBe(1);
    // The transaction of the dry run is still open.
    const response = await api.send('POST', '/v1/votes', { votes: [live] }, asIngest());
    expect(await response.json()).toMatchObject({ accepted: 1 });
  });
});

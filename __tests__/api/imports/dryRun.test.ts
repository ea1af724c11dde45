import type { ImportQuery } from '../../../contract/imports';
import { importVotes } from '../../../api/imports/importVotes';
import { asIngest, testDj } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { apiOfEachTest } from '../../support/eachTest';
import { inputFileOf, PLAIN_IMPORT } from '../../support/files/plainImport';

const api = apiOfEachTest({ djs: [testDj('aoi', '', 'DJ あおい'), testDj('ren', '', '蓮')] });

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

import pg from 'pg';
import type { ImportQuery } from '../../../contract/imports';
import { importVotes } from '../../../api/imports/importVotes';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { importAnswer, sendFile } from '../../support/api/sendFile';
import { pieces } from '../../support/files/pieces';
import { PLAIN_IMPORT } from '../../support/files/plainImport';

let api: ApiOfTest;
let owner: pg.Client;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  await api.putDjs(testDj('aoi', '', 'DJ あおい'), testDj('ren', '', '蓮'));
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await api.drop();
});

const HEADER = 'id,dj,voter,castAt';
const line = (id: string, dj: string, voter = `voter of ${id}`, day = '10') =>
  `${id},${dj},${voter},2022-09-${day}T12:00`;

const STORED = [HEADER, line('a', 'aoi'), line('b', 'ren'), line('c', 'ren')].join('\n');
const MIXED = [
  HEADER,
  line('a', 'aoi'),
  line('b', 'aoi'),
  line('d', 'aoi'),
  line('d', 'aoi'),
  line('d', 'ren'),
  line('e', '蓮', '', '11'),
  line('f', '新人', '', '12'),
  line('g', 'aoi', 'v', '40'),
].join('\n');

async function state(): Promise<unknown> {
  // Rows with the transaction that wrote or locked them.
  const tables = ['vote', 'dj', 'sum_day_dj', 'sum_dj', 'sum_day_hour', 'revision', 'poll'];
  const rows = tables.map((table) => `select '${table}', xmin, xmax, ctid from ${table}`);
  return (await owner.query(rows.join(' union all '))).rows;
}

const send = async (query: ImportQuery) => importAnswer(await sendFile(api, MIXED, query));

test.each<ImportQuery>([
  { onError: 'skip' },
  { onError: 'skip', createDjs: 'true' },
  { onError: 'stop', createDjs: 'true' },
])('says what the same file then stores and leaves out, and touches no row: %j', async (query) => {
  await importAnswer(await sendFile(api, STORED));
  const before = await state();
  const tried = await send({ ...query, dryRun: 'true' });
  expect(await state()).toEqual(before);
  expect(tried).toMatchObject({ id: null, stored: false, dryRun: true });
  const { id: _, stored, dryRun: __, ...done } = await send(query);
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

test('a vote that comes in while the conflicts are looked for is rejected or accepted, never both', async () => {
  await importAnswer(await sendFile(api, STORED));
  const file = [HEADER, line('a', 'ren'), line('n', 'ren')].join('\n');
  const report = await api.database.write((client) => {
    const posting = async (query: pg.QueryConfig, ...rest: []) => {
      const votes = [{ id: 'n', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }];
      await api.send('POST', '/v1/votes', { votes }, asIngest());
      return client.query(query, ...rest);
    };
    const raced = new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (...query: Parameters<typeof posting>) =>
          String(query[0]).startsWith('declare conflict')
            ? posting(...query)
            : target.query(...query);
      },
    });
    return importVotes(raced, pieces(Buffer.from(file), 65_536), {
      ...PLAIN_IMPORT,
      onError: 'skip',
      dryRun: true,
    });
  });
  expect(report).toMatchObject({ read: 2, accepted: 0, duplicates: 0, rejected: 2 });
});

test('leaves no dead row behind, and no live vote of the file waits for it', async () => {
  const countDead = async () =>
    (
      await owner.query<{
        dead: number;
      }>(`select pg_stat_force_next_flush(), n_dead_tup::int as dead
        from pg_stat_all_tables where relid = 'vote'::regclass`)
    ).rows[0]!.dead;
  const before = await countDead();
  const ids = Array.from({ length: 2_000 }, (_, at) => `n-${at}`);
  const file = [HEADER, ...ids.map((id) => line(id, 'aoi'))].join('\n');
  await api.database.write(async (client) => {
    const report = await importVotes(client, pieces(Buffer.from(file), 65_536), {
      ...PLAIN_IMPORT,
      dryRun: true,
    });
    expect(report.accepted).toBe(2_000);
    // The dry run's transaction is still open.
    const votes = [{ id: 'n-1000', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' }];
    const live = await api.send('POST', '/v1/votes', { votes }, asIngest());
    expect(await live.json()).toMatchObject({ accepted: 1 });
  });
  // Some of what earlier tests removed may be counted late.
  expect((await countDead()) - before).toBeLessThan(1_000);
});

test('names that no DJ has come with the most similar DJ, empty voters with their lines', async () => {
  const file = [HEADER, line('a', 'DJ あおり', ''), line('b', 'xyz'), line('c', 'ren', '')];
  const answer = await importAnswer(await sendFile(api, file.join('\n'), { onError: 'skip' }));
  expect(answer.unknownDjs).toEqual([
    { name: 'DJ あおり', similar: { id: 'aoi', name: 'DJ あおい' } },
    { name: 'xyz', similar: null },
  ]);
  expect(answer.emptyVoters).toEqual({ votes: 1, lines: [4] });
});

test('a former name means the DJ that had it', async () => {
  await owner.query("update dj set former_names = '{Lotus}' where id = 'ren'");
  const answer = await importAnswer(
    await sendFile(api, [HEADER, line('a', 'Ｌｏｔｕｓ')].join('\n')),
  );
  expect([answer.djs, answer.unknownDjs]).toEqual([
    [{ id: 'ren', name: '蓮', votes: 1 }],
    undefined,
  ]);
});

test('S34: a name of more than 200 characters makes no DJ', async () => {
  const file = [HEADER, line('a', 'x'.repeat(201)), line('b', 'x'.repeat(200))].join('\n');
  const query: ImportQuery = { createDjs: 'true', onError: 'skip' };
  const answer = await importAnswer(await sendFile(api, file, query));
  expect(answer).toMatchObject({ accepted: 1, djsMade: 1, wrong: [{ line: 2, code: 'bad_line' }] });
});

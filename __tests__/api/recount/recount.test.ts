import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { startRecounting, recountIfDue } from '../../../api/recount/job';
import { storeRecount } from '../../../api/recount/lastRecount';
import { recount } from '../../../api/recount/recount';
import { countVoters } from '../../../api/votes/countVoters';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { excluded } from '../../support/api/excludeVotes';

let api: ApiOfTest;
// Like a fault, or somebody with the rights to do anything: the application itself can't do this.
let owner: pg.Client;

beforeEach(async () => {
  api = await startApiOfTest();
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.putDjs(testDj('aoi'), testDj('ren'), testDj('mio'));
  await api.cast(
    { dj: 'aoi', at: '2022-09-05T23:59:59.999+09:00', count: 3, voter: 'a' },
    { dj: 'aoi', at: '2022-09-06T00:00+09:00', count: 2, voter: 'b' },
    { dj: 'ren', at: '2022-09-06T13:00+09:00', count: 4 },
  );
});
afterEach(async () => {
  await owner.end();
  await api.drop();
});

/** Name, key, stored and served valid votes of everything that differs. */
async function differences() {
  const counted = await recount(api.database);
  return counted.compared.flatMap(({ name, first }) =>
    first.map(({ key, stored, served }) => [name, key, stored.valid, served.valid]),
  );
}

const pinned = (sql: string) => owner.query(`set session_replication_role = replica; ${sql}`);

test('says what it counted, and that everything agrees', async () => {
  const counted = await recount(api.database);
  expect(counted).toMatchObject({ votes: 9, days: 2, djs: 3, differences: 0 });
  expect(counted.revision).toBe((await api.answer('overview')).snapshot.revision);
  expect(counted.compared.map(({ name }) => name)).toEqual([
    'sum_day_hour',
    'sum_dj',
    'sum_day_dj',
    'day and hour of the votes',
    'DJs of the votes',
    'window of the votes',
    'votes of the exclusions',
    'distinct voters',
  ]);
});

const ONE_MORE = 'set valid = valid + 1 where ctid = (select min(ctid) from';

test.each([
  [
    'sum_day_hour',
    `update sum_day_hour ${ONE_MORE} sum_day_hour where hour = 13)`,
    ['2022-09-06 13', 4, 5],
  ],
  ['sum_dj', `update sum_dj ${ONE_MORE} sum_dj where dj = 'ren')`, ['ren', 4, 5]],
  [
    'sum_day_dj',
    `delete from sum_day_dj where (day, dj) = ('2022-09-05', 'aoi')`,
    ['2022-09-05 aoi', 3, 0],
  ],
  [
    'sum_day_hour',
    `insert into sum_day_hour (day, hour, slot, valid) values ('2022-09-20', 4, 3, 7)`,
    ['2022-09-20 4', 0, 7],
  ],
  ['sum_dj', `insert into sum_dj (dj, slot, valid) values ('mio', 3, 1)`, ['mio', 0, 1]],
])('a sum that is wrong is named: %s', async (name, sql, difference) => {
  await owner.query(sql);
  expect(await differences()).toEqual([[name, ...difference]]);
});

test('a vote is void while an exclusion holds it; holds that were lost or made up are found', async () => {
  const { id } = await excluded(api, { djs: ['ren'], from: '2022-09-05T15:00:00.000Z' });
  expect(await differences()).toEqual([]);
  await owner.query(`delete from excluded_vote where vote = (select min(vote) from excluded_vote)`);
  expect(await differences()).toEqual([
    ['sum_day_hour', '2022-09-06 13', 1, 0],
    ['sum_dj', 'ren', 1, 0],
    ['sum_day_dj', '2022-09-06 ren', 1, 0],
    ['votes of the exclusions', id, 3, 4],
  ]);
  await owner.query(`insert into excluded_vote values (1, 'nobody')`);
  expect((await differences()).at(-1)).toEqual(['votes of the exclusions', id, 3, 4]);
  await owner.query(`update exclusion set undone_at = now(), undone_by = 'x', undo_reason = 'x'`);
  expect((await differences()).find(([name]) => name === 'sum_dj')).toEqual([
    'sum_dj',
    'ren',
    4,
    0,
  ]);
});

test('a day that is not the one of its instant is found, although every sum agrees with the instants', async () => {
  await owner.query(`
    alter table vote alter column day drop expression, alter column hour drop expression;
    update vote set day = '2022-09-07', hour = 1 where dj = 'ren'`);
  expect(await differences()).toEqual([['day and hour of the votes', '2022-09-07 1', 0, 4]]);
});

test('votes of nobody, and votes outside the window', async () => {
  await pinned(`delete from dj where id = 'ren'`);
  expect(await differences()).toEqual([['DJs of the votes', 'ren', 0, 4]]);
  await owner.query(`update poll set opens_at = '2022-09-06T00:00+09:00'`);
  expect(await differences()).toEqual([
    ['DJs of the votes', 'ren', 0, 4],
    ['window of the votes', '2022-09-05', 0, 3],
  ]);
  await owner.query(`update poll set closes_at = '2022-09-06T13:00+09:00'`);
  expect((await differences()).at(-1)).toEqual(['window of the votes', '2022-09-06', 0, 4]);
});

test('the count of the voters is compared as long as nothing has changed since', async () => {
  await countVoters(api.database);
  expect(await differences()).toEqual([]);
  await owner.query('update voter_count set voters = 7');
  expect(await differences()).toEqual([['distinct voters', 'all voters', 2, 7]]);
  await api.cast({ dj: 'aoi', at: '2022-09-07T12:00+09:00', voter: 'c' });
  expect(await differences()).toEqual([]);
});

test('the overview tells a mismatch until a recount finds none', async () => {
  expect((await api.answer('overview')).recount).toBeNull();
  await owner.query(`update sum_day_dj set valid = valid + 1`);
  const broken = await recount(api.database);
  await storeRecount(api.database, broken);
  const { recount: told, snapshot } = await api.answer('overview');
  expect(told).toMatchObject({
    revision: snapshot.revision,
    votes: 9,
    differences: broken.differences,
  });
  expect(told?.differences).toBeGreaterThan(0);
  await owner.query(`update sum_day_dj set valid = valid - 1`);
  await storeRecount(api.database, await recount(api.database));
  expect((await api.answer('overview')).recount).toMatchObject({ differences: 0 });
});

describe('in the background', () => {
  test('it recounts after a change and no sooner than the interval; again while there are differences', async () => {
    const rested = () => owner.query('update recount set took_ms = 0');
    expect(await recountIfDue(api.database, 600_000)).toMatchObject({ votes: 9, differences: 0 });
    await rested();
    expect(await recountIfDue(api.database, 0)).toBeNull();
    await api.cast({ dj: 'aoi', at: '2022-09-07T12:00+09:00' });
    expect(await recountIfDue(api.database, 600_000)).toBeNull();
    expect(await recountIfDue(api.database, 0)).toMatchObject({ votes: 10, differences: 0 });
    await owner.query("update sum_dj set valid = valid + 1 where dj = 'ren'");
    await owner.query('update revision set changes = changes + 1');
    for (let round = 0; round < 2; round += 1) {
      await rested();
      expect(await recountIfDue(api.database, 0)).toMatchObject({ differences: 1 });
    }
  });

  test('it rests in proportion to what the last one took, whichever process made it', async () => {
    await recountIfDue(api.database, 0);
    await api.cast({ dj: 'aoi', at: '2022-09-07T12:00+09:00' });
    const made = (ago: string) =>
      owner.query(`update recount set took_ms = 60000, at = now() - interval '${ago}'`);
    await made('19 minutes');
    expect(await recountIfDue(api.database, 600_000)).toBeNull();
    await made('21 minutes');
    expect(await recountIfDue(api.database, 600_000)).toMatchObject({ votes: 10 });
  });

  test('while another process is at it, this one leaves it alone', async () => {
    const done = await api.database.write(async (client) => {
      await client.query('select pg_advisory_xact_lock(2022092002)');
      return recountIfDue(api.database, 0);
    });
    expect(done).toBeNull();
    expect(await recountIfDue(api.database, 0)).not.toBeNull();
  });

  test.each([
    ['nothing wrong', 'select', { level: 30, votes: 9 }],
    [
      'sums that are wrong',
      `update sum_dj set valid = valid + 100 where dj = 'ren'; delete from sum_day_dj where dj = 'ren'`,
      { level: 50, votes: 9, differences: 2, where: { sum_day_dj: 1, sum_dj: 1 } },
    ],
  ])('the log of the API tells of %s', async (_, sql, told) => {
    await owner.query(sql);
    const lines = new PassThrough();
    const recounting = startRecounting(api.database, pino(lines));
    const [line] = (await once(lines, 'data')) as [Buffer];
    recounting.stop();
    expect(JSON.parse(line.toString())).toMatchObject(told);
  });

  test('one that cannot be made is told by the log as an error, and by the overview until one is made', async () => {
    api.setNow('2022-09-20T05:00:00Z');
    await owner.query('revoke select on vote from dj_ranking_app');
    const lines = new PassThrough();
    const recounting = startRecounting(api.database, pino(lines));
    const [line] = (await once(lines, 'data')) as [Buffer];
    recounting.stop();
    expect(JSON.parse(line.toString())).toMatchObject({
      level: 50,
      msg: 'the recount could not be made',
      failure: expect.stringContaining('permission denied for table vote'),
    });
    const { recount: last, recountFailedAt } = await api.answer('overview');
    expect(last).toBeNull();
    const age = Date.parse('2022-09-20T05:00:00Z') - Date.parse(recountFailedAt ?? '');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60_000);
    await owner.query('grant select on vote to dj_ranking_app');
    expect(await recountIfDue(api.database, 0)).toMatchObject({ differences: 0 });
    expect((await api.answer('overview')).recountFailedAt).toBeNull();
  });
});

import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { recountDue, recountIfDue } from '../../../api/recount/job';
import { recount, type Tally } from '../../../api/recount/recount';
import { repairSums } from '../../../api/recount/repairSums';
import { testDj } from '../../support/api/apiOfTest';
import { asOwner, auditTold } from '../../support/api/auditLog';
import { excluded, undone } from '../../support/api/excludeVotes';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({
  djs: ['aoi', 'ren', 'mio'].map((id) => testDj(id)),
  sumsAgree: false,
});
beforeEach(() =>
  api.cast(
    { dj: 'aoi', at: '2022-09-05T23:59:59.999+09:00', count: 3 },
    { dj: 'aoi', at: '2022-09-06T00:00+09:00', count: 2 },
    { dj: 'ren', at: '2022-09-06T13:00+09:00', count: 4 },
  ),
);

/** Name, key, stored and served votes (valid, voided) of everything that differs. */
async function differences() {
  const counts = ({ valid, voided }: Tally) => [valid, voided];
  const { compared } = await recount(api.database);
  return compared.flatMap(({ name, first }) =>
    first.map(({ key, stored, served }) => [name, key, ...counts(stored), ...counts(served)]),
  );
}

test.each([
  {
    sql: "insert into sum_day_hour (day, hour, slot, valid) values ('2022-09-06', 13, 99, 1)",
    found: ['sum_day_hour', '2022-09-06 13', 4, 0, 5, 0],
  },
  {
    sql: "delete from sum_day_dj where (day, dj) = ('2022-09-05', 'aoi')",
    found: ['sum_day_dj', '2022-09-05 aoi', 3, 0, 0, 0],
  },
  {
    sql: "insert into sum_dj (dj, slot, valid) values ('mio', 3, 1)",
    found: ['sum_dj', 'mio', 0, 0, 1, 0],
  },
  {
    sql: "update poll set opens_at = '2022-09-06T00:00+09:00'",
    found: ['window of the votes', '2022-09-05', 0, 0, 3, 0],
  },
  {
    sql: "update poll set closes_at = '2022-09-06T13:00+09:00'",
    found: ['window of the votes', '2022-09-06', 0, 0, 4, 0],
  },
])('a wrong figure is named: $found.0 $found.1', async ({ sql, found }) => {
  await asOwner(api, sql);
  expect(await differences()).toEqual([found]);
});

test('a hold of an exclusion that was lost or made up is found', async () => {
  const { id } = await excluded(api, { djs: ['ren'], from: '2022-09-05T15:00:00.000Z' });
  expect(await differences()).toEqual([]);
  await asOwner(api, "delete from excluded_vote where vote = 'v6'");
  const ofExclusion = ['votes of the exclusions', id];
  expect(await differences()).toEqual([
    ['sum_day_hour', '2022-09-06 13', 1, 3, 0, 4],
    ['sum_dj', 'ren', 1, 3, 0, 4],
    ['sum_day_dj', '2022-09-06 ren', 1, 3, 0, 4],
    [...ofExclusion, 0, 3, 0, 4],
  ]);
  await asOwner(api, "insert into excluded_vote values (1, 'nobody')");
  expect((await differences()).at(-1)).toEqual([...ofExclusion, 1, 3, 0, 4]);
});

const repair = () => api.database.write((client) => repairSums(client, 'cli:op@host'));

test('wrong sums are written anew, with an entry of what they were', async () => {
  const { id } = await excluded(api, { djs: ['ren'], hours: [13] });
  await asOwner(
    api,
    "delete from sum_day_hour where day = '2022-09-05'",
    "insert into sum_day_hour (day, hour, slot, valid) values ('2022-09-20', 4, 3, 7)",
    "update sum_dj set valid = valid + 5 where dj = 'ren'",
    "insert into sum_day_dj (day, dj, slot, valid) values ('2022-09-20', 'mio', 1, 1)",
  );
  const { before, after } = await repair();
  expect([before.differences, after?.differences]).toEqual([4, 0]);
  const { totals, snapshot, recount: last } = await api.answer('overview');
  expect(totals).toMatchObject({ valid: 5, voided: 4 });
  expect(last).toMatchObject({ revision: snapshot.revision, differences: 0 });
  const renBefore = { key: 'ren', stored: { valid: 0, voided: 4 } };
  const sums = { sum_day_hour: { differences: 2 }, sum_dj: { first: [renBefore] } };
  const entry = ['cli:op@host', 'sums.repaired', { votes: 9, sums }];
  expect((await auditTold(api.database)).at(-1)).toMatchObject(entry);
  await undone(api, id!);
  expect((await recount(api.database)).differences).toBe(0);
});

test('right sums are left alone, and nothing is logged', async () => {
  const { revision } = (await api.answer('overview')).snapshot;
  expect(await repair()).toMatchObject({ before: { differences: 0 }, after: null });
  expect((await api.answer('overview')).snapshot.revision).toBe(revision);
  expect(await auditTold(api.database)).toEqual([]);
});

describe('in the background', () => {
  test.each([
    { when: 'nothing has changed', ago: '1 day', tookMs: 0, isChanged: false, isDue: false },
    { when: 'ten minutes have not passed', ago: '9 minutes', tookMs: 0, isDue: false },
    { when: 'ten minutes have passed', ago: '11 minutes', tookMs: 0, isDue: true },
    { when: 'the last one took long', ago: '19 minutes', tookMs: 60_000, isDue: false },
    { when: 'it rested 20 times as long', ago: '21 minutes', tookMs: 60_000, isDue: true },
  ])('it is due $isDue where $when', async ({ ago, tookMs, isChanged = true, isDue }) => {
    await recountIfDue(api.database, 0);
    await asOwner(api, `update recount set took_ms = ${tookMs}, at = now() - interval '${ago}'`);
    if (isChanged) await api.cast({ dj: 'aoi', at: '2022-09-07T12:00+09:00' });
    expect(await recountIfDue(api.database, 600_000)).toEqual(isDue ? expect.anything() : null);
  });

  /** What a round of the job writes to the log. */
  async function roundOfJob(): Promise<unknown> {
    let text = '';
    const log = pino(new PassThrough().on('data', (line: Buffer) => (text += line.toString())));
    await recountDue(api.database, log, new AbortController().signal);
    return JSON.parse(text);
  }

  test('differences are an error in the log, and on the overview until there are none', async () => {
    const overview = async () => (await api.answer('overview')).recount;
    expect(await overview()).toBeNull();
    await asOwner(api, "update sum_dj set valid = valid + 1 where dj = 'ren'");
    expect(await roundOfJob()).toMatchObject({ level: 50, votes: 9, where: { sum_dj: 1 } });
    expect(await overview()).toMatchObject({ votes: 9, differences: 1 });
    await asOwner(api, "update sum_dj set valid = valid - 1 where dj = 'ren'");
    await asOwner(api, 'update recount set took_ms = 0');
    await recountIfDue(api.database, 0);
    expect(await overview()).toMatchObject({ differences: 0 });
  });

  test('a failure fails the round, and is on the overview until one succeeds', async () => {
    api.setNow('2022-09-20T05:00:00Z');
    await asOwner(api, 'revoke select on vote from dj_ranking_app');
    await expect(roundOfJob()).rejects.toThrow('permission denied for table vote');
    const { recount: last, recountFailedAt } = await api.answer('overview');
    expect([last, recountFailedAt]).toEqual([null, expect.stringMatching(/^2022-09-20T0[45]:/)]);
    await asOwner(api, 'grant select on vote to dj_ranking_app');
    await recountIfDue(api.database, 0);
    expect((await api.answer('overview')).recountFailedAt).toBeNull();
  });
});

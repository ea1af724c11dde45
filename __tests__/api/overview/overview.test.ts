import { asAdmin, testDj } from '../../support/api/apiOfTest';
import { openCase } from '../../support/api/openCase';
import { apiOfEachTest } from '../../support/eachTest';

// One test breaks the sums.
const api = apiOfEachTest({
  djs: [testDj('aoi', 'あ'), testDj('ren', 'れ'), testDj('mio', 'み')],
  sumsAgree: false,
});

test('today and yesterday by full hours: the running hour is left out of both', async () => {
  await api.cast(
    { dj: 'aoi', at: '2022-09-19T13:59:59.999+09:00', count: 4 },
    { dj: 'aoi', at: '2022-09-19T14:00:00+09:00', count: 7 },
    { dj: 'ren', at: '2022-09-20T13:59:59.999+09:00', count: 2 },
    { dj: 'ren', at: '2022-09-20T14:00:00+09:00', count: 5 },
  );
  api.setNow('2022-09-20T14:00:12+09:00');
  expect((await api.answer('overview')).today).toEqual({
    ...{ date: '2022-09-20', votes: 7, fullHours: 14, votesInFullHours: 2 },
    ...{ yesterday: 11, yesterdayInFullHours: 4 },
  });
  api.setNow('2022-09-20T13:59:59.999+09:00');
  expect((await api.answer('overview')).today).toMatchObject({
    ...{ fullHours: 13, votesInFullHours: 0, yesterdayInFullHours: 0 },
  });
});

test.each([
  { opensAt: '2022-09-20T00:00+09:00', yesterday: null, yesterdayInFullHours: null },
  { opensAt: '2022-09-19T14:00+09:00', yesterday: 3, yesterdayInFullHours: 0 },
  { opensAt: '2022-09-19T14:00:00.001+09:00', yesterday: 3, yesterdayInFullHours: null },
])('opened $opensAt: at 14:20 of the 20th yesterday is $yesterday', async (row) => {
  const { opensAt, ...figures } = row;
  await api.open(opensAt, '2022-10-01T00:00+09:00');
  if (row.yesterday) await api.cast({ dj: 'aoi', at: '2022-09-19T18:00+09:00', count: 3 });
  api.setNow('2022-09-20T14:20+09:00');
  expect((await api.answer('overview')).today).toMatchObject(figures);
});

test('among those tied for the tenth place the reading decides; ranks are among all', async () => {
  const leaders = Array.from({ length: 9 }, (_, index) => `lead${index}`);
  const tied = [testDj('t1', 'う'), testDj('t2', 'あ'), testDj('t3', 'い')];
  await api.putDjs(...leaders.map((id) => testDj(id)), ...tied);
  await api.cast(
    ...leaders.map((dj, index) => ({ dj, at: '2022-09-20T12:00+09:00', count: 20 - index })),
    { dj: 't1', at: '2022-09-19T12:00+09:00', count: 5 },
    { dj: 't2', at: '2022-09-18T12:00+09:00', count: 2 },
    { dj: 't2', at: '2022-09-20T12:00+09:00', count: 3 },
    { dj: 't3', at: '2022-09-20T12:00+09:00', count: 5 },
    // Of a future day: in no ranking yet.
    { dj: 't3', at: '2022-09-21T12:00+09:00', count: 90 },
  );
  api.setNow('2022-09-20T14:00+09:00');
  const { days, top, totals } = await api.answer('overview');
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([14, '2022-09-07', '2022-09-20']);
  expect(top.map(({ dj }) => dj.id)).toEqual([...leaders, 't2']);
  expect(top[9]).toMatchObject({
    ...{ rank: 10, tied: true, votes: 5, share: 5 / 159 },
    ...{ previousRank: 2, previousVotes: 2 },
  });
  expect(totals).toEqual({ valid: 159, voided: 0, djs: 15, djsWithVotes: 12 });
});

test('sums of days and of DJs come from tables of their own: a wrong one shows', async () => {
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 4 });
  await api.database.write((client) => client.query('update sum_day_hour set valid = valid + 1'));
  await api.database.write((client) => client.query('update sum_dj set valid = valid + 2'));
  expect((await api.answer('overview')).sums).toEqual({ days: 5, djs: 6, total: 5 });
});

test('votes above what a level expects are in question, and not left out', async () => {
  await api.cast({ dj: 'aoi', at: '2022-09-19T12:00+09:00', count: 30 });
  await openCase(api, '2022-09-19:aoi');
  const level = { kind: 'level', seen: 30, expected: 10, votes: 30, detail: {} };
  await api.owner.query("update review_flagged set votes = 30, reasons = '{level}', signals = $1", [
    JSON.stringify([level]),
  ]);
  const { hours } = await api.answer('overview');
  expect([hours?.inQuestion.yesterday, hours?.leftOut.yesterday]).toEqual([20, 0]);
});

test('a proposal for a second administrator is counted, and changes the ETag', async () => {
  await api.send('PUT', '/v1/two-people', { on: true, perMille: 10 });
  const before = await api.ask('/v1/overview');
  expect(await before.json()).toMatchObject({ openProposals: 0 });
  const known = { ...asAdmin(), 'If-None-Match': before.headers.get('ETag')! };
  expect((await api.ask('/v1/overview', known)).status).toBe(304);
  expect((await api.send('PUT', '/v1/two-people', { on: false })).status).toBe(202);
  const after = await api.ask('/v1/overview', known);
  expect([after.status, (await after.json()).openProposals]).toEqual([200, 1]);
});

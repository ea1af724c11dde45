import { countVoters } from '../../../api/votes/countVoters';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../../support/api/apiOfTest';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.putDjs(testDj('aoi', 'あ'), testDj('ren', 'れ'), testDj('mio', 'み'));
});
afterEach(() => api.drop());

test('today and yesterday by full hours: the running hour is left out of both', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.cast(
    { dj: 'aoi', at: '2022-09-19T13:59:59.999+09:00', count: 4 },
    { dj: 'aoi', at: '2022-09-19T14:00:00+09:00', count: 7 },
    { dj: 'ren', at: '2022-09-20T13:59:59.999+09:00', count: 2 },
    { dj: 'ren', at: '2022-09-20T14:00:00+09:00', count: 5 },
  );
  api.setNow('2022-09-20T14:00:12+09:00');
  expect((await api.answer('overview')).today).toEqual({
    date: '2022-09-20',
    votes: 7,
    fullHours: 14,
    votesInFullHours: 2,
    yesterday: 11,
    yesterdayInFullHours: 4,
  });
  api.setNow('2022-09-20T13:59:59.999+09:00');
  expect((await api.answer('overview')).today).toMatchObject({
    fullHours: 13,
    votesInFullHours: 0,
    yesterdayInFullHours: 0,
  });
});

test.each<[string, number | null, number | null]>([
  ['2022-09-20T00:00+09:00', null, null],
  ['2022-09-19T14:00+09:00', 3, 0],
  ['2022-09-19T14:00:00.001+09:00', 3, null],
])(
  'opened %s, now 14:20 of the 20th: yesterday %s, by this hour %s',
  async (opensAt, votes, inFullHours) => {
    await api.open(opensAt, '2022-10-01T00:00+09:00');
    if (votes) await api.cast({ dj: 'aoi', at: '2022-09-19T18:00+09:00', count: votes });
    api.setNow('2022-09-20T14:20+09:00');
    expect((await api.answer('overview')).today).toMatchObject({
      fullHours: 14,
      yesterday: votes,
      yesterdayInFullHours: inFullHours,
    });
  },
);

test('the last fourteen days up to today, and ten at most on top', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  const ids = Array.from({ length: 12 }, (_, index) => `x${index}`);
  await api.putDjs(...ids.map((id) => testDj(id)));
  await api.cast(
    ...ids.map((dj, index) => ({ dj, at: '2022-09-19T12:00+09:00', count: index + 1 })),
  );
  api.setNow('2022-09-20T14:00+09:00');
  const { days, top, totals } = await api.answer('overview');
  expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([14, '2022-09-07', '2022-09-20']);
  expect(top.map(({ rank, votes, previousRank }) => [rank, votes, previousRank])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, 12 - index, index + 1]),
  );
  expect(totals).toEqual({ valid: 78, voided: 0, djs: 15, djsWithVotes: 12 });
});

test('among those tied for the tenth place the reading decides; their places of yesterday are among all', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  const leaders = Array.from({ length: 9 }, (_, index) => `lead${index}`);
  await api.putDjs(
    ...leaders.map((id) => testDj(id)),
    testDj('t1', 'う'),
    testDj('t2', 'あ'),
    testDj('t3', 'い'),
  );
  await api.cast(
    ...leaders.map((dj, index) => ({ dj, at: '2022-09-20T12:00+09:00', count: 20 - index })),
    { dj: 't1', at: '2022-09-19T12:00+09:00', count: 5 },
    { dj: 't2', at: '2022-09-18T12:00+09:00', count: 2 },
    { dj: 't2', at: '2022-09-20T12:00+09:00', count: 3 },
    { dj: 't3', at: '2022-09-20T12:00+09:00', count: 5 },
    // Of a day to come: in no ranking yet.
    { dj: 't3', at: '2022-09-21T12:00+09:00', count: 90 },
  );
  api.setNow('2022-09-20T14:00+09:00');
  const { top, totals } = await api.answer('overview');
  expect(top.map(({ dj }) => dj.id)).toEqual([...leaders, 't2']);
  expect(top[9]).toMatchObject({
    rank: 10,
    tied: true,
    votes: 5,
    previousRank: 2,
    previousVotes: 2,
    share: 5 / 159,
  });
  expect(top[0]).toMatchObject({ rank: 1, tied: false, previousRank: null, previousVotes: 0 });
  expect(totals).toMatchObject({ valid: 159, djsWithVotes: 12 });
});

test('the sums of days and of DJs are read from tables of their own: one that is wrong shows', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 4 });
  await api.database.write((client) => client.query('update sum_day_hour set valid = valid + 1'));
  await api.database.write((client) => client.query('update sum_dj set valid = valid + 2'));
  expect((await api.answer('overview')).sums).toEqual({ days: 5, djs: 6, total: 5 });
});

test('votes without voters: no count, which is not nobody', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00', count: 2 });
  await countVoters(api.database);
  expect((await api.answer('overview')).voters).toEqual({
    count: null,
    countedAt: expect.any(String),
  });
});

test('voters are those of the last count, which is told by the clock of the vote', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  const at = '2022-09-05T12:00+09:00';
  await api.cast(
    { dj: 'aoi', at, voter: 'a', count: 2 },
    { dj: 'ren', at, voter: 'b' },
    { dj: 'ren', at },
  );
  await countVoters(api.database);
  const { voters, snapshot } = await api.answer('overview');
  expect([voters.count, snapshot.votes]).toEqual([2, 4]);
  const age = Date.parse(snapshot.at) - Date.parse(voters.countedAt ?? '');
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
});

test('what waits for a second administrator is counted; a proposal alone makes it another answer', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  await api.send('PUT', '/v1/two-people', { on: true, perMille: 10 });
  const before = await api.ask('/v1/overview');
  expect(await before.json()).toMatchObject({ openProposals: 0 });
  const known = { ...asAdmin(), 'If-None-Match': before.headers.get('ETag')! };
  expect((await api.ask('/v1/overview', known)).status).toBe(304);

  const proposed = await api.send('PUT', '/v1/two-people', { on: false });
  expect(proposed.status).toBe(202);
  const after = await api.ask('/v1/overview', known);
  expect([after.status, await after.json()]).toEqual([
    200,
    expect.objectContaining({ openProposals: 1 }),
  ]);

  await api.send('POST', '/v1/proposals/p-1/take-back', {});
  expect((await api.answer('overview')).openProposals).toBe(0);
});

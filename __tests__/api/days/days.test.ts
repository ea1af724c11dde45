import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({
  closes: '2022-09-04',
  djs: [testDj('aoi', 'あおい'), testDj('ren', 'れん')],
});

test('14:59:59.999Z and 15:00:00Z fall on different days and hours (product 1)', async () => {
  await api.cast(
    { dj: 'aoi', at: '2022-09-02T14:59:59.999Z', count: 3 },
    { dj: 'aoi', at: '2022-09-02T15:00:00Z', count: 5 },
  );
  const { days } = await api.answer('daily');
  expect(days.map(({ date, votes }) => [date, votes])).toEqual([
    ['2022-09-01', 0],
    ['2022-09-02', 3],
    ['2022-09-03', 5],
  ]);
  expect((await api.answer('day', '/v1/daily/2022-09-02')).hours[23]).toBe(3);
  expect((await api.answer('day', '/v1/daily/2022-09-03')).hours[0]).toBe(5);
});

test('days are ended, running and future by the clock; future ones have no figure', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-09-03T18:00+09:00');
  await api.cast({ dj: 'aoi', at: '2022-09-02T03:00:00Z', count: 2 });
  const at = async (now: string) => {
    api.setNow(now);
    const { days, total } = await api.answer('daily');
    const { phase } = await api.answer('poll');
    return [phase, total, ...days.map(({ state, votes }) => `${state} ${votes}`)].join();
  };
  const before = 'before,0,future null,future null,future null';
  expect(await at('2022-09-01T11:59:59.999+09:00')).toBe(before);
  expect(await at('2022-09-01T12:00+09:00')).toBe('open,0,running 0,future null,future null');
  expect(await at('2022-09-02T14:59:59.999Z')).toBe('open,2,ended 0,running 2,future null');
  expect(await at('2022-09-02T15:00:00Z')).toBe('open,2,ended 0,ended 2,running 0');
  expect(await at('2022-09-03T17:59:59.999+09:00')).toBe('open,2,ended 0,ended 2,running 0');
  expect(await at('2022-09-03T18:00+09:00')).toBe('review,2,ended 0,ended 2,ended 0');
});

test.each([
  { opens: '01T12:00', closes: '03T18:00', parts: [true, false, true] },
  { opens: '01T00:00', closes: '04T00:00', parts: [false, false, false] },
  { opens: '01T00:00:00.001', closes: '03T23:59:59.999', parts: [true, false, true] },
])('days cut by opening or closing are parts: $opens to $closes', async (window) => {
  await api.open(`2022-09-${window.opens}+09:00`, `2022-09-${window.closes}+09:00`);
  expect((await api.answer('daily')).days.map(({ part }) => part)).toEqual(window.parts);
});

test('a range is cut to the window; outside it there are no days', async () => {
  await api.cast(
    { dj: 'ren', at: '2022-09-01T10:00+09:00' },
    { dj: 'ren', at: '2022-09-02T10:00+09:00', count: 4 },
  );
  const cut = await api.answer('daily', '/v1/daily?from=2022-08-01&to=2022-09-02');
  expect([cut.from, cut.to, cut.total]).toEqual(['2022-09-01', '2022-09-02', 5]);
  const range = { from: '2022-10-01', to: '2022-10-05' };
  const outside = await api.answer('daily', `/v1/daily?${new URLSearchParams(range)}`);
  expect(outside).toMatchObject({ ...range, days: [], total: 0 });
  expect((await api.ask('/v1/daily/2022-09-04')).status).toBe(404);
});

test('hours outside the window or not begun are null, the others count', async () => {
  await api.open('2022-09-01T12:30+09:00', '2022-09-02T18:00+09:00');
  await api.cast(
    { dj: 'aoi', at: '2022-09-01T12:30+09:00', count: 2 },
    { dj: 'ren', at: '2022-09-01T15:59:59.999+09:00' },
  );
  api.setNow('2022-09-01T15:00+09:00');
  const { day, hours } = await api.answer('day', '/v1/daily/2022-09-01');
  expect(hours.slice(11, 17)).toEqual([null, 2, 0, 0, 1, null]);
  expect(day).toEqual({ date: '2022-09-01', votes: 3, voided: 0, state: 'running', part: true });
  api.setNow('2022-09-05T00:00+09:00');
  const last = await api.answer('day', '/v1/daily/2022-09-02');
  expect(last.hours).toEqual([...Array(18).fill(0), ...Array(6).fill(null)]);
});

test("a day's ranking is of that day's votes alone and has no baseline", async () => {
  await api.cast(
    { dj: 'aoi', at: '2022-09-01T10:00+09:00', count: 9 },
    { dj: 'ren', at: '2022-09-02T10:00+09:00', count: 3 },
    { dj: 'aoi', at: '2022-09-02T10:00+09:00', count: 1 },
  );
  const { ranking } = await api.answer('day', '/v1/daily/2022-09-02');
  expect(ranking).toMatchObject([
    { dj: { id: 'ren' }, rank: 1, votes: 3, share: 0.75, previousRank: null },
    { dj: { id: 'aoi' }, rank: 2, votes: 1, share: 0.25, previousRank: null },
  ]);
});

test('a future day has neither hours nor ranks, even where votes of it are stored', async () => {
  await api.cast({ dj: 'aoi', at: '2022-09-03T00:00:30+09:00' });
  api.setNow('2022-09-02T23:59:59+09:00');
  const { day, hours, ranking } = await api.answer('day', '/v1/daily/2022-09-03');
  expect(day).toMatchObject({ votes: null, state: 'future' });
  expect(new Set(hours)).toEqual(new Set([null]));
  expect(ranking.map(({ rank, votes }) => [rank, votes])).toEqual(Array(2).fill([null, 0]));
});

test('the ETag changes with the hour', async () => {
  const tagAt = async (now: string) => {
    api.setNow(now);
    return (await api.ask('/v1/daily')).headers.get('etag');
  };
  const tag = await tagAt('2022-09-03T10:45:00+09:00');
  expect(await tagAt('2022-09-03T10:59:59.999+09:00')).toBe(tag);
  expect(await tagAt('2022-09-03T11:00:00+09:00')).not.toBe(tag);
});

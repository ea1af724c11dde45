import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({ opens: '2022-09-01T12:00', closes: '2022-09-11' });

const noon = (day: number) => `2022-09-${String(day).padStart(2, '0')}T12:00:00+09:00`;
const readTotal = (query: string) => api.answer('total', `/v1/total${query}`);
const ranked = async () =>
  (await readTotal('')).ranking.map(({ dj, rank, tied, votes }) => [dj.id, rank, tied, votes]);

test.each([
  { now: noon(5), query: '', taken: ['2022-09-05', '2022-09-04', true, 2] },
  { now: noon(5), query: '?asOf=2022-09-04', taken: ['2022-09-04', '2022-09-03', false, 0] },
  { now: noon(5), query: '?asOf=2022-09-30', taken: ['2022-09-05', '2022-09-04', true, 2] },
  { now: noon(5), query: '?asOf=2021-01-01', taken: ['2022-09-01', null, false, 0] },
  { now: noon(5), query: '?baseline=2022-09-30', taken: ['2022-09-05', '2022-09-05', true, 2] },
  { now: noon(30), query: '', taken: ['2022-09-10', '2022-09-09', false, 2] },
  { now: '2022-08-20T14:00+09:00', query: '', taken: ['2022-08-20', null, false, 0] },
])('days are held to the window and today: $now $query', async ({ now, query, taken }) => {
  await api.putDjs(testDj('aoi'));
  await api.cast({ dj: 'aoi', at: noon(5), count: 2 });
  api.setNow(now);
  const { asOf, baseline, running, total } = await readTotal(query);
  expect([asOf, baseline, running, total]).toEqual(taken);
});

test('lines have the votes of the running day, whatever the baseline; else none', async () => {
  await api.putDjs(testDj('aoi'), testDj('ren'));
  await api.cast(
    { dj: 'aoi', at: noon(1), count: 4 },
    { dj: 'aoi', at: '2022-09-03T14:59:59.999Z', count: 3 },
    { dj: 'aoi', at: '2022-09-03T15:00:00Z', count: 2 },
    { dj: 'ren', at: noon(4), count: 5 },
  );
  const today = async (query: string) =>
    (await readTotal(query)).ranking.map((line) => [line.votes, line.today]);
  api.setNow(noon(4));
  for (const query of ['', '?baseline=2022-09-01', '?baseline=2022-09-04'])
    expect([query, ...(await today(query))]).toEqual([query, [9, 2], [5, 5]]);
  expect((await today('?from=2022-09-03'))[0]).toEqual([5, 2]);
  expect((await today('?asOf=2022-09-03'))[0]).toEqual([7, undefined]);
  // The first day has no baseline.
  api.setNow(noon(1));
  expect((await today(''))[0]).toEqual([4, 4]);
});

test.each([
  '?asOf=2022-09-01',
  '?asOf=2022-09-02&baseline=2022-08-31',
  '?asOf=2022-09-02&from=2022-09-02',
])('before the first counted day is no baseline, and nobody is new: %s', async (query) => {
  await api.putDjs(testDj('aoi'));
  await api.cast({ dj: 'aoi', at: noon(1) }, { dj: 'aoi', at: noon(2) });
  const { baseline, ranking } = await readTotal(query);
  expect(baseline).toBeNull();
  expect(ranking[0]).toMatchObject({ previousRank: null, previousVotes: null });
});

test('F18: no DJs at all, no votes at all, one DJ alone, and all tied', async () => {
  expect((await readTotal('')).ranking).toEqual([]);
  await api.putDjs(testDj('aoi'));
  expect(await ranked()).toEqual([['aoi', null, false, 0]]);
  await api.cast({ dj: 'aoi', at: noon(1), count: 2 });
  expect(await ranked()).toEqual([['aoi', 1, false, 2]]);
  await api.putDjs(testDj('aoi'), testDj('beni'));
  await api.cast({ dj: 'beni', at: noon(2), count: 2 });
  expect(await ranked()).toEqual(['aoi', 'beni'].map((dj) => [dj, 1, true, 2]));
});

test('10,000 DJs, most of them tied, have their places and one order', async () => {
  const readings = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(5, '0'));
  // In the order of readings, which is not that of ids.
  await api.putDjs(...readings.map((kana, at) => testDj(`dj${9_999 - at}`, kana)));
  const votes = (at: number) => at % 4;
  await api.cast(...readings.map((_, at) => ({ dj: `dj${at}`, at: noon(1), count: votes(at) })));
  const { ranking, total } = await readTotal('');
  expect(total).toBe(15_000);
  expect(ranking.map(({ dj, votes: own, rank, tied }) => [dj.kana, own, rank, tied])).toEqual(
    [3, 2, 1, 0].flatMap((count, at) =>
      readings
        .filter((_, reading) => votes(9_999 - reading) === count)
        .map((kana) => [kana, count, count > 0 ? 2_500 * at + 1 : null, count > 0]),
    ),
  );
});

test('a line has the names that its DJ had before renames', async () => {
  await api.putDjs(testDj('a', 'あ', '旧名'));
  const djs = [testDj('a', 'あ', '新名')];
  expect((await api.send('PUT', '/v1/djs', { djs })).status).toBe(200);
  const [line] = (await readTotal('')).ranking;
  expect(line?.dj).toEqual({ ...djs[0], formerNames: ['旧名'] });
});

import { standingsAt } from '../../../e2e/support/votes/standings';
import { type ApiOfTest, startApiOfTest, type TestVote, testDj } from '../../support/api/apiOfTest';

const DJS = Array.from({ length: 12 }, (_, n) => `dj${String(n).padStart(2, '0')}`);
const ENDED = ['2022-09-05', '2022-09-06', '2022-09-07', '2022-09-08'];
const TODAY = '2022-09-09';

/** Few votes a DJ and day, so that many are tied; the last DJ has none, the one before none at first. */
const VOTES: TestVote[] = DJS.slice(0, 11).flatMap((dj, n) =>
  [...ENDED, TODAY].flatMap((day, at) => {
    const count = n === 10 && at < 2 ? 0 : (n * 7 + at * 5) % 4;
    return count > 0 ? [{ dj, at: `${day}T12:30:00+09:00`, count }] : [];
  }),
);
const counted = VOTES.flatMap(({ dj, at, count }) =>
  Array.from({ length: count ?? 1 }, () => ({ dj, day: at.slice(0, 10) })),
);

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-05T12:00:00+09:00', '2022-09-25T18:00:00+09:00');
  api.setNow(`${TODAY}T14:20:00+09:00`);
  await api.putDjs(...DJS.map((id) => testDj(id, id)));
  await api.cast(...VOTES);
});
afterEach(() => api.drop());

test('every DJ at the end of each day among all, and within the running day', async () => {
  const { dates, running, djs } = await api.answer('places', `/v1/places?dj=${DJS.join('&dj=')}`);
  expect([dates, running]).toEqual([ENDED, TODAY]);
  const standing = (day: string, dj: string) => standingsAt(counted, day, DJS).get(dj);
  expect(djs).toEqual(
    DJS.map((id) => ({
      ...{ id, name: id.toUpperCase(), kana: id },
      ends: ENDED.map((day) => standing(day, id)),
      now: standing(TODAY, id),
    })),
  );
});

test('a query without DJs has the first ten of the ranking of that day', async () => {
  const { ranking } = await api.answer('total', '/v1/total?asOf=2022-09-07');
  const { dates, running, djs } = await api.answer('places', '/v1/places?asOf=2022-09-07');
  expect([dates, running]).toEqual([ENDED.slice(0, 3), null]);
  expect(djs.map(({ id }) => id)).toEqual(
    ranking.flatMap(({ dj, rank }) => (rank === null ? [] : [dj.id])).slice(0, 10),
  );
});

test.each([
  { now: '2022-09-01T00:00', asOf: '', ended: 0, running: null },
  { now: '2022-09-05T15:00', asOf: '', ended: 0, running: '2022-09-05' },
  { now: '2022-09-06T00:00', asOf: '?asOf=2022-08-01', ended: 1, running: null },
  { now: '2022-10-01T00:00', asOf: '', ended: 21, running: null },
])('at $now$asOf $ended days have ended, $running is running', async ({ now, asOf, ...days }) => {
  api.setNow(`${now}:00+09:00`);
  const { dates, running } = await api.answer('places', `/v1/places${asOf}`);
  expect({ ended: dates.length, running }).toEqual(days);
});

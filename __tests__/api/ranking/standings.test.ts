import { standingsAt } from '../../../e2e/support/votes/realVotes';
import { type ApiOfTest, startApiOfTest, type TestVote, testDj } from '../../support/api/apiOfTest';

// Every place against a count of the votes that shares nothing with the product.
const DJS = Array.from({ length: 12 }, (_, n) => `dj${String(n).padStart(2, '0')}`);
const ENDED = ['2022-09-05', '2022-09-06', '2022-09-07', '2022-09-08'];
const TODAY = '2022-09-09';
const FUTURE = ['2022-09-10', '2022-09-11'];

/** Few votes a DJ and day, so that many are tied; the last DJ has none, the one before none at first. */
const VOTES: TestVote[] = DJS.slice(0, 11).flatMap((dj, n) =>
  [...ENDED, TODAY, ...FUTURE].flatMap((day, at) => {
    const count = n === 10 && at < 2 ? 0 : (n * 7 + at * 5) % 4;
    return count > 0 ? [{ dj, at: `${day}T12:30:00+09:00`, count }] : [];
  }),
);
const counted = VOTES.flatMap(({ dj, at, count }) =>
  Array.from({ length: count ?? 1 }, () => ({ dj, day: at.slice(0, 10) })),
);
const from = (first: string) => counted.filter(({ day }) => day >= first);
const placesAt = (votes: typeof counted, day: string) => {
  const places = standingsAt(votes, day, DJS);
  return DJS.map((dj) => places.get(dj)!);
};

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-05T12:00:00+09:00', '2022-09-12T00:00:00+09:00');
  await api.putDjs(...DJS.map((id) => testDj(id, id)));
  await api.cast(...VOTES);
});
beforeEach(() => api.setNow(`${TODAY}T14:20:00+09:00`));
afterAll(() => api.drop());

test.each([
  { asOf: TODAY, baseline: ENDED[3]! },
  { asOf: TODAY, baseline: TODAY },
  { asOf: ENDED[3]!, baseline: ENDED[0]! },
  { asOf: ENDED[1]!, baseline: ENDED[0]! },
  { asOf: TODAY, baseline: ENDED[2]!, first: ENDED[1]! },
])('places and shares by $asOf, since $baseline, of votes from $first on', async (row) => {
  const { asOf, baseline, first = ENDED[0]! } = row;
  const query = new URLSearchParams({ asOf, baseline, ...(row.first && { from: first }) });
  const { ranking, total } = await api.answer('total', `/v1/total?${query}`);
  const before = placesAt(from(first), baseline);
  const now = placesAt(from(first), asOf);
  expect(total).toBe(now.reduce((sum, { votes }) => sum + votes, 0));
  const lines = [...ranking].sort((a, b) => (a.dj.id < b.dj.id ? -1 : 1));
  expect(lines).toMatchObject(
    DJS.map((id, at) => ({
      ...{ dj: { id }, ...now[at], share: expect.closeTo(now[at]!.votes / total, 10) as number },
      ...{ previousRank: before[at]!.rank, previousVotes: before[at]!.votes },
    })),
  );
});

test('each DJ has votes, place of the total and of the day per date', async () => {
  const { dates, djs } = await api.answer('everyDj', `/v1/every-dj?dj=${DJS.join('&dj=')}`);
  const past = [...ENDED, TODAY];
  expect(dates).toEqual([...past, ...FUTURE]);
  const total = past.map((day) => placesAt(counted, day));
  const ofDay = past.map((day) => placesAt(from(day), day));
  expect(djs).toMatchObject(
    DJS.map((id, at) => ({
      ...{ id, name: id.toUpperCase(), kana: id, total: total[4]![at]!.votes },
      votes: [...ofDay.map((places) => places[at]!.votes), null, null],
      ranks: [...total.map((places) => places[at]!.rank), null, null],
      dayRanks: [...ofDay.map((places) => places[at]!.rank), null, null],
    })),
  );
});

test('places are those at the end of each day, and within the running day', async () => {
  const { dates, running, djs } = await api.answer('places', `/v1/places?dj=${DJS.join('&dj=')}`);
  expect([dates, running]).toEqual([ENDED, TODAY]);
  const [ends, now] = [ENDED.map((day) => placesAt(counted, day)), placesAt(counted, TODAY)];
  expect(djs).toEqual(
    DJS.map((id, at) => ({
      ...{ id, name: id.toUpperCase(), kana: id },
      ...{ ends: ends.map((places) => places[at]), now: now[at] },
    })),
  );
});

test('a query without DJs has the places of the first ten of that day', async () => {
  const { ranking } = await api.answer('total', '/v1/total?asOf=2022-09-07');
  const { dates, running, djs } = await api.answer('places', '/v1/places?asOf=2022-09-07');
  expect([dates, running]).toEqual([ENDED.slice(0, 3), null]);
  const ranked = ranking.filter(({ rank }) => rank !== null);
  expect(djs.map(({ id }) => id)).toEqual(ranked.slice(0, 10).map(({ dj }) => dj.id));
});

test.each([
  { now: '2022-09-01T00:00', asOf: '', ended: 0, running: null },
  { now: '2022-09-05T15:00', asOf: '', ended: 0, running: '2022-09-05' },
  { now: '2022-09-06T00:00', asOf: '?asOf=2022-08-01', ended: 1, running: null },
  { now: '2022-10-01T00:00', asOf: '', ended: 7, running: null },
])('at $now$asOf $ended days have ended, $running is running', async ({ now, asOf, ...days }) => {
  api.setNow(`${now}:00+09:00`);
  const { dates, running } = await api.answer('places', `/v1/places${asOf}`);
  expect({ ended: dates.length, running }).toEqual(days);
});

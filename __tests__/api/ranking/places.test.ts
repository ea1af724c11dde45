import { type ApiOfTest, startApiOfTest, type TestVote, testDj } from '../../support/api/apiOfTest';

// Counted here from the votes that were cast, by arithmetic that shares nothing with the product.
const HOUR = 3_600_000;
const dayOf = (at: string) => new Date(Date.parse(at) + 9 * HOUR).toISOString().slice(0, 10);
const DJS = Array.from({ length: 15 }, (_, n) => `dj${String(n).padStart(2, '0')}`);
const NOBODY = 'dj13';

const OPENS = '2022-09-05T12:00:00+09:00';
const CLOSES = '2022-09-25T18:00:00+09:00';
const NOW = '2022-09-12T14:20:00+09:00';
const ENDED = [5, 6, 7, 8, 9, 10, 11].map((day) => `2022-09-${String(day).padStart(2, '0')}`);

/** Few votes a DJ and day, so that many are tied; the last two have none, two others none at first. */
const VOTES: TestVote[] = DJS.slice(0, 13).flatMap((dj, n) =>
  [...ENDED, '2022-09-12'].flatMap((day, at) => {
    const isFirst = at === 0;
    const count = n > 10 && at < 3 ? 0 : ((n * 7 + at * 5) % 4) + (n < 4 ? 2 : 0);
    return count > 0
      ? [{ dj, at: isFirst ? `${day}T12:00:00+09:00` : `${day}T0${n % 10}:30:00+09:00`, count }]
      : [];
  }),
);

/** Cast by one test alone. */
let more: TestVote[] = [];

function standingAt(day: string, dj: string) {
  const votesOf = (id: string) =>
    [...VOTES, ...more]
      .filter((vote) => vote.dj === id && dayOf(vote.at) <= day)
      .reduce((sum, { count = 1 }) => sum + count, 0);
  const own = votesOf(dj);
  const others = DJS.filter((id) => id !== dj).map(votesOf);
  if (own === 0) return { votes: 0, rank: null, tied: false };
  return {
    votes: own,
    rank: 1 + others.filter((other) => other > own).length,
    tied: others.includes(own),
  };
}

let api: ApiOfTest;
beforeEach(async () => {
  more = [];
  api = await startApiOfTest();
  await api.open(OPENS, CLOSES);
  api.setNow(NOW);
  await api.putDjs(...DJS.map((id) => testDj(id, id)));
  await api.cast(...VOTES);
});
afterEach(() => api.drop());

async function expectCounted(query: string, djs: readonly string[]) {
  const answer = await api.answer('places', `/v1/places${query}`);
  expect(answer.djs).toEqual(
    djs.map((id) => ({
      id,
      name: id.toUpperCase(),
      kana: id,
      ends: answer.dates.map((day) => standingAt(day, id)),
      now: answer.running === null ? null : standingAt(answer.running, id),
    })),
  );
  return answer;
}

const named = (djs: readonly string[]) => djs.map((dj) => `dj=${dj}`).join('&');

test('every DJ at the end of each day among all, the running day apart', async () => {
  const { dates, running, asOf } = await expectCounted(`?${named(DJS)}`, DJS);
  expect([dates, running, asOf]).toEqual([ENDED, '2022-09-12', '2022-09-12']);
  const all = ENDED.flatMap((day) => DJS.map((dj) => standingAt(day, dj)));
  // What the votes above have to have, or the test would tell less than it says.
  expect(all.some(({ tied }) => tied)).toBe(true);
  expect(standingAt('2022-09-12', NOBODY).rank).toBeNull();
});

test('without a name: the first ten of the ranking of that day, in its order', async () => {
  const { ranking } = await api.answer('total', '/v1/total?asOf=2022-09-07');
  const first = ranking.slice(0, 10).map(({ dj }) => dj.id);
  const { dates, running, asOf } = await expectCounted('?asOf=2022-09-07', first);
  expect([dates, running, asOf]).toEqual([ENDED.slice(0, 3), null, '2022-09-07']);
});

test('whoever ends with no more votes than the chosen began with is tied with it', async () => {
  more = [
    { dj: NOBODY, at: '2022-09-05T13:00:00+09:00' },
    { dj: 'dj14', at: '2022-09-08T13:00:00+09:00' },
  ];
  await api.cast(...more);
  await expectCounted(`?dj=${NOBODY}`, [NOBODY]);
  expect(standingAt('2022-09-08', NOBODY).tied).toBe(true);
});

test('the first day has no day before it, and days outside of the window are its ends', async () => {
  api.setNow('2022-09-05T15:00:00+09:00');
  expect(await api.answer('places')).toMatchObject({ dates: [], running: '2022-09-05' });
  api.setNow('2022-09-06T00:00:00+09:00');
  const answer = await api.answer('places', '/v1/places?asOf=2022-08-01');
  expect(answer).toMatchObject({ asOf: '2022-09-05', dates: ['2022-09-05'], running: null });
  api.setNow('2022-10-01T00:00:00+09:00');
  const { dates, running } = await api.answer('places');
  expect([dates.length, dates.at(-1), running]).toEqual([21, '2022-09-25', null]);
  api.setNow('2022-09-01T00:00:00+09:00');
  expect(await api.answer('places')).toMatchObject({ dates: [], running: null });
});

test('an unknown DJ, and more than fifty, are refused by the name of the field', async () => {
  for (const query of ['dj=dj00&dj=nobody', Array(51).fill('dj=dj00').join('&'), 'dj=']) {
    const response = await api.ask(`/v1/places?${query}`);
    const { code, errors } = await response.json();
    expect([query, response.status, code]).toEqual([query, 400, 'invalid_request']);
    expect(errors[0].field).toMatch(/^dj/);
  }
});

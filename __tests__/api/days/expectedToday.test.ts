import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.putDjs(testDj('aoi', 'あおい'));
});
afterEach(() => api.drop());

const onDay = (day: number, hour: number) =>
  `2022-09-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:30:00+09:00`;

/** Before 10:00, and after it: the factors are 4, 3, 1.5, 2, 2.5 and 9 (the 6th, the first whole day, is the smallest). */
const WHOLE_DAYS: [day: number, before: number, after: number][] = [
  [2, 10, 30],
  [3, 10, 20],
  [4, 20, 10],
  [5, 10, 10],
  [6, 20, 30],
  [7, 10, 80],
];

async function castDays(days = WHOLE_DAYS) {
  for (const [day, before, after] of days) {
    await api.cast(
      { dj: 'aoi', at: onDay(day, 9), count: before },
      { dj: 'aoi', at: onDay(day, 10), count: after },
    );
  }
}

const expected = async (path?: string) => (await api.answer('daily', path)).expected;

test('the running day ends between the growths of the whole days before, without the extremes', async () => {
  await api.open('2022-09-01T12:00+09:00', '2022-09-20T00:00+09:00');
  await castDays();
  // The first day is cut by the opening: a factor of 1000 that must not count.
  await api.cast({ dj: 'aoi', at: onDay(1, 12), count: 1 });
  await api.cast(
    { dj: 'aoi', at: onDay(8, 8), count: 30 },
    { dj: 'aoi', at: onDay(8, 10), count: 7 },
  );
  api.setNow('2022-09-08T10:45:00+09:00');
  // 30 votes in full hours; 1.5 and 9 are left out: times 2 and times 4.
  expect(await expected()).toEqual({ low: 60, high: 120, basedOn: 6 });
  expect(await expected('/v1/daily?from=2022-09-01&to=2022-09-07')).toBeNull();
});

test('it is never below the votes that are there, and changes with the hour alone', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-09-20T00:00+09:00');
  await castDays();
  await api.cast(
    { dj: 'aoi', at: onDay(8, 9), count: 10 },
    { dj: 'aoi', at: onDay(8, 10), count: 35 },
  );
  api.setNow('2022-09-08T10:45:00+09:00');
  expect(await expected()).toEqual({ low: 45, high: 45, basedOn: 6 });
  const tagAt = async (now: string) => {
    api.setNow(now);
    return (await api.ask('/v1/daily')).headers.get('etag');
  };
  const first = await tagAt('2022-09-08T10:45:00+09:00');
  expect(await tagAt('2022-09-08T10:59:59.999+09:00')).toBe(first);
  expect(await tagAt('2022-09-08T11:00:00+09:00')).not.toBe(first);
});

test('without enough days, without votes so far, or when nothing runs there is none', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-09-20T00:00+09:00');
  await castDays(WHOLE_DAYS.slice(0, 4));
  await api.cast({ dj: 'aoi', at: onDay(8, 9), count: 10 });
  api.setNow('2022-09-08T10:45:00+09:00');
  expect(await expected()).toBeNull();
  await castDays(WHOLE_DAYS.slice(4));
  expect(await expected()).not.toBeNull();
  api.setNow('2022-09-08T09:45:00+09:00');
  expect(await expected()).toBeNull();
  api.setNow('2022-09-25T09:45:00+09:00');
  expect(await expected()).toBeNull();
});

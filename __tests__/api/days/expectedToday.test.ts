import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({
  opens: '2022-09-01T12:00',
  closes: '2022-09-20',
  djs: [testDj('aoi', 'あおい')],
});

const onDay = (day: number, hour: '08' | '09' | '10' | '12') =>
  `2022-09-0${day}T${hour}:30:00+09:00`;

/** Votes before 10:00 and after it: the days grow to 4, 3, 1.5, 2, 2.5 and 9 times of the first. */
const WHOLE_DAYS = [
  { day: 2, before: 10, after: 30 },
  { day: 3, before: 10, after: 20 },
  { day: 4, before: 20, after: 10 },
  { day: 5, before: 10, after: 10 },
  { day: 6, before: 20, after: 30 },
  { day: 7, before: 10, after: 80 },
];

const castDays = (days = WHOLE_DAYS) =>
  api.cast(
    ...days.flatMap(({ day, before, after }) => [
      { dj: 'aoi', at: onDay(day, '09'), count: before },
      { dj: 'aoi', at: onDay(day, '10'), count: after },
    ]),
  );

async function expectedAt(now: string, path?: string) {
  api.setNow(now);
  return (await api.answer('daily', path)).expected;
}

test('the running day grows as the whole days before it, without the extremes', async () => {
  await castDays();
  await api.cast(
    // The first day is cut by the opening, and does not count.
    { dj: 'aoi', at: onDay(1, '12') },
    { dj: 'aoi', at: onDay(8, '08'), count: 30 },
    { dj: 'aoi', at: onDay(8, '10'), count: 7 },
  );
  const expected = { low: 60, high: 120, basedOn: 6 };
  expect(await expectedAt('2022-09-08T10:45:00+09:00')).toEqual(expected);
  const past = '/v1/daily?from=2022-09-01&to=2022-09-07';
  expect(await expectedAt('2022-09-08T10:45:00+09:00', past)).toBeNull();
});

test('the expected votes are never below those that are there', async () => {
  await castDays();
  const today = { dj: 'aoi', at: onDay(8, '10') };
  await api.cast({ ...today, at: onDay(8, '09'), count: 10 }, { ...today, count: 35 });
  const expected = { low: 45, high: 45, basedOn: 6 };
  expect(await expectedAt('2022-09-08T10:45:00+09:00')).toEqual(expected);
});

test('nothing is expected of few days, before the first votes, or after the close', async () => {
  await castDays(WHOLE_DAYS.slice(0, 4));
  await api.cast({ dj: 'aoi', at: onDay(8, '09'), count: 10 });
  expect(await expectedAt('2022-09-08T10:45:00+09:00')).toBeNull();
  await castDays(WHOLE_DAYS.slice(4));
  expect(await expectedAt('2022-09-08T10:45:00+09:00')).not.toBeNull();
  expect(await expectedAt('2022-09-08T09:45:00+09:00')).toBeNull();
  expect(await expectedAt('2022-09-25T09:45:00+09:00')).toBeNull();
});

test('the ETag changes with the hour', async () => {
  const tagAt = async (now: string) => {
    api.setNow(now);
    return (await api.ask('/v1/daily')).headers.get('etag');
  };
  const tag = await tagAt('2022-09-08T10:45:00+09:00');
  expect(await tagAt('2022-09-08T10:59:59.999+09:00')).toBe(tag);
  expect(await tagAt('2022-09-08T11:00:00+09:00')).not.toBe(tag);
});

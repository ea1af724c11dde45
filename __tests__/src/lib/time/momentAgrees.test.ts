import fc from 'fast-check';
import moment from 'moment-timezone';
import { addDays, startOfDay, tokyoDay } from '../../../../rules/tokyoDays';
import {
  isoToTokyoTime,
  longDay,
  longDayParts,
  mediumDay,
  shortDay,
  timeLeft,
  tokyoEnd,
  tokyoEndTime,
  tokyoHourMinute,
  tokyoMoment,
  weekday,
} from '../../../../src/lib/time/dates';
import { fromTokyoField, toTokyoField } from '../../../../src/lib/time/tokyoField';

// Two ways to the same texts: what pages print is plain arithmetic, and here the library says it too, with
// the history of every zone.

const SEED = 1951;
const ZONE = 'Asia/Tokyo';
const FIRST = Date.parse('1952-01-01T00:00:00+09:00');
const LAST = Date.parse('2100-12-31T23:59:59.999+09:00');
const LONG = 'YYYY年M月D日(dd)';

beforeAll(() => {
  moment.locale('of-the-test', { weekdaysMin: ['日', '月', '火', '水', '木', '金', '土'] });
});
afterAll(() => {
  moment.locale('en');
});

/** What the library makes of a day and of an instant, in the order of `plainDay` and `plainInstant`. */
function libraryDay(day: string) {
  const at = moment.utc(day, 'YYYY-MM-DD', true);
  return [LONG, 'YYYY年', 'M月D日(dd)', 'M月D日(dd)', 'M/D', 'dd'].map((format) =>
    at.format(format),
  );
}

const plainDay = (day: string) => [
  longDay(day),
  ...longDayParts(day),
  mediumDay(day),
  shortDay(day),
  weekday(day),
];

function libraryInstant(instant: number) {
  const at = moment.tz(instant, ZONE);
  const long = at.format(`${LONG} ${at.seconds() === 0 ? 'HH:mm' : 'HH:mm:ss'}`);
  const isMidnight = at.format('HHmmssSSS') === '000000000';
  const isFirstMinute = at.format('HHmm') === '0000';
  const dayBefore = at.clone().subtract(1, 'day').format(LONG);
  return [
    at.format('YYYY-MM-DD'),
    at.format('HH:mm:ss'),
    at.format('HH:mm'),
    long,
    isMidnight ? `${dayBefore} 24:00` : long,
    isFirstMinute ? '24:00' : at.format('HH:mm'),
    at.clone().startOf('day').valueOf(),
  ];
}

const plainInstant = (instant: number) => [
  tokyoDay(instant),
  isoToTokyoTime(instant),
  tokyoHourMinute(instant),
  tokyoMoment(instant),
  tokyoEnd(instant),
  tokyoEndTime(instant),
  startOfDay(tokyoDay(instant)),
];

/** The first of each month from 1952 to 2100: leap days and the turns of the years lie beside them. */
const firsts = Array.from({ length: 149 * 12 }, (_, month) =>
  moment.utc([1952 + Math.floor(month / 12), month % 12, 1]),
);

/** Those that differ, with both texts; a matcher for each of thousands would take seconds. */
function differing<T>(all: T[], plain: (one: T) => unknown[], library: (one: T) => unknown[]) {
  return all
    .map((one) => ({ one, plain: plain(one).join(), library: library(one).join() }))
    .filter((texts) => texts.plain !== texts.library);
}

test('D1: every day printed around the ends of all months from 1952 to 2100 is the library’s', () => {
  const days = firsts.flatMap((first) =>
    [-1, 0].map((shift) => first.clone().add(shift, 'days').format('YYYY-MM-DD')),
  );
  expect(days).toContain('2000-02-29');
  expect(days).toContain('2100-02-28');
  expect(differing(days, plainDay, libraryDay)).toEqual([]);
});

test('D1: and every instant around their midnights in Tokyo', () => {
  const midnights = firsts.flatMap((first) => {
    const midnight = moment.tz(first.format('YYYY-MM-DD'), ZONE).valueOf();
    return [-1, 0, 1000].map((shift) => midnight + shift);
  });
  expect(differing(midnights, plainInstant, libraryInstant)).toEqual([]);
});

// Whole seconds and minutes are as frequent as any instant: there the texts are others.
const instants = fc
  .tuple(fc.integer({ min: FIRST, max: LAST - 60_000 }), fc.constantFrom(1, 1000, 60_000))
  .map(([instant, unit]) => Math.ceil(instant / unit) * unit);

const seeded = (numRuns: number) => fc.sample(instants, { numRuns, seed: SEED });

test('D1: so are thousands of instants, and their days', () => {
  const some = seeded(3000);
  expect(differing(some, plainInstant, libraryInstant)).toEqual([]);
  expect(differing(some.map(tokyoDay), plainDay, libraryDay)).toEqual([]);
});

test('D1: days are counted on and back as the library counts them', () => {
  const counted = seeded(1000).map((instant, at) => ({ day: tokyoDay(instant), count: at - 500 }));
  const plain = ({ day, count }: { day: string; count: number }) => [addDays(day, count)];
  const library = ({ day, count }: { day: string; count: number }) => [
    moment.utc(day).add(count, 'days').format('YYYY-MM-DD'),
  ];
  expect(differing(counted, plain, library)).toEqual([]);
});

/** In the words of the status bar, from the library's durations. */
function libraryLeft(seconds: number): string {
  const left = moment.duration(seconds, 'seconds');
  const days = Math.floor(left.asDays());
  if (days > 0) return `${days}日 ${left.hours()}時間`;
  if (left.hours() > 0) return `${left.hours()}時間 ${left.minutes()}分`;
  if (seconds < 0) return '0秒';
  const padded = String(left.seconds()).padStart(2, '0');
  return left.minutes() > 0 ? `${left.minutes()}分${padded}秒` : `${left.seconds()}秒`;
}

test('D1: the time left is the library’s duration', () => {
  const left = fc.sample(fc.integer({ min: -90_000, max: 60 * 86_400 }), {
    numRuns: 1000,
    seed: SEED,
  });
  const plain = (seconds: number) => [timeLeft(FIRST, FIRST + seconds * 1000)];
  expect(differing(left, plain, (seconds) => [libraryLeft(seconds)])).toEqual([]);
});

test('D1: a field reads what it was filled with, and shows the time that is printed', () => {
  const iso = seeded(300).map((instant) =>
    new Date(Math.floor(instant / 1000) * 1000).toISOString(),
  );
  const shown = (instant: string) => {
    const [day = '', time = ''] = toTokyoField(instant).split('T');
    return [fromTokyoField(toTokyoField(instant)), `${longDay(day)} ${time}`];
  };
  expect(differing(iso, (instant) => [instant, tokyoMoment(instant)], shown)).toEqual([]);
});

import fc from 'fast-check';
import moment from 'moment-timezone';
import {
  addDays,
  daysBetween,
  earlier,
  isDay,
  isStartOfDay,
  later,
  readDay,
  startOfDay,
  tokyoDay,
  tokyoStamp,
} from '../../rules/tokyoDays';

test.each([
  ['2022-09-20T14:59:59.999Z', '2022-09-20', '2022-09-20 23:59:59'],
  ['2022-09-20T14:59:59.999999Z', '2022-09-20', '2022-09-20 23:59:59'],
  ['2022-09-20T15:00:00Z', '2022-09-21', '2022-09-21 00:00:00'],
  ['2022-12-31T15:00:00Z', '2023-01-01', '2023-01-01 00:00:00'],
  ['2024-02-28T15:00:00Z', '2024-02-29', '2024-02-29 00:00:00'],
  ['2022-09-20T14:00:00+09:00', '2022-09-20', '2022-09-20 14:00:00'],
])('D1: %s falls on %s in Tokyo', (instant, day, stamp) => {
  expect(tokyoDay(instant)).toBe(day);
  expect(tokyoDay(Date.parse(instant))).toBe(day);
  expect(tokyoStamp(instant)).toBe(stamp);
});

const first = Date.parse('1952-01-01T00:00:00+09:00');
const last = Date.parse('9999-12-31T23:59:59.999+09:00');
const instants = fc.integer({ min: first, max: last });

test('D1: days, hours and seconds are those of the zone Asia/Tokyo from 1952 to 9999', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const there = moment.tz(instant, 'Asia/Tokyo');
      expect(tokyoDay(instant)).toBe(there.format('YYYY-MM-DD'));
      expect(tokyoStamp(instant)).toBe(there.format('YYYY-MM-DD HH:mm:ss'));
    }),
    { numRuns: 2000 },
  );
});

test('D1: a day begins with its first instant', () => {
  expect(startOfDay('2022-09-20')).toBe(Date.parse('2022-09-19T15:00:00Z'));
  fc.assert(
    fc.property(instants, (instant) => {
      const start = startOfDay(tokyoDay(instant));
      expect(tokyoDay(start)).toBe(tokyoDay(instant));
      expect(tokyoDay(start - 1) < tokyoDay(start)).toBe(true);
    }),
  );
});

test.each([
  ['2022-09-20', true],
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['2022-02-29', false],
  ['1900-02-29', false],
  ['2022-09-31', false],
  ['2022-13-01', false],
  ['2022-9-20', false],
  ['2022-09-20T00:00:00Z', false],
  ['+002022-09-20', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('days are counted by the calendar', () => {
  expect(addDays('2022-12-31', 1)).toBe('2023-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  const days = ['2022-09-29', '2022-09-30', '2022-10-01'];
  expect(daysBetween('2022-09-29', '2022-10-01')).toEqual(days);
  expect(daysBetween('2022-10-01', '2022-10-01')).toEqual(['2022-10-01']);
  expect(daysBetween('2022-10-01', '2022-09-29')).toEqual([]);
});

test('as many days later as another calendar says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: first, max: Date.parse('9000-01-01T00:00:00Z') }),
      fc.integer({ min: -800, max: 800 }),
      (instant, count) => {
        const day = tokyoDay(instant);
        expect(addDays(day, count)).toBe(moment.utc(day).add(count, 'days').format('YYYY-MM-DD'));
      },
    ),
  );
});

test('only the text of a day is read as one', () => {
  expect(readDay('2022-09-20')).toBe('2022-09-20');
  const others = ['2022-09-20T12:00', '2022-02-29', 20220920, null, ['2022-09-20']];
  expect(others.map(readDay)).toEqual(others.map(() => undefined));
});

test('of two days the earlier and the later one, whichever comes first', () => {
  const [first, second] = ['2022-09-20', '2022-10-01'];
  expect([earlier(first, second), earlier(second, first)]).toEqual([first, first]);
  expect([later(first, second), later(second, first)]).toEqual([second, second]);
});

test('a Tokyo day begins at 15:00 UTC, to the millisecond', () => {
  const start = Date.parse('2022-09-24T15:00:00Z');
  expect(isStartOfDay('2022-09-24T15:00:00.000Z')).toBe(true);
  expect([start - 1, start, start + 1].map(isStartOfDay)).toEqual([false, true, false]);
});

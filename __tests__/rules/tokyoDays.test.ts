import fc from 'fast-check';
import moment from 'moment-timezone';
import {
  addDays,
  daysBetween,
  isDay,
  readDay,
  startOfDay,
  tokyoDay,
  tokyoStamp,
} from '../../rules/tokyoDays';

test.each([
  { instant: '2022-09-20T14:59:59.999999Z', day: '2022-09-20', time: '23:59:59' },
  { instant: '2022-09-20T15:00:00Z', day: '2022-09-21', time: '00:00:00' },
  { instant: '2024-02-28T15:00:00Z', day: '2024-02-29', time: '00:00:00' },
  { instant: '2022-09-20T14:00:00+09:00', day: '2022-09-20', time: '14:00:00' },
])('$instant falls on $day in Tokyo', ({ instant, day, time }) => {
  expect([tokyoDay(instant), tokyoDay(Date.parse(instant))]).toEqual([day, day]);
  expect(tokyoStamp(instant)).toBe(`${day} ${time}`);
});

const first = Date.parse('1952-01-01T00:00:00+09:00');
const last = Date.parse('9999-12-31T23:59:59.999+09:00');
const instants = fc.integer({ min: first, max: last });

test('days and seconds are those of the zone Asia/Tokyo from 1952 to 9999', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const there = moment.tz(instant, 'Asia/Tokyo');
      expect(tokyoDay(instant)).toBe(there.format('YYYY-MM-DD'));
      expect(tokyoStamp(instant)).toBe(there.format('YYYY-MM-DD HH:mm:ss'));
      expect(startOfDay(tokyoDay(instant))).toBe(there.startOf('day').valueOf());
    }),
    { numRuns: 2000 },
  );
});

test('a day is one that exists, written as YYYY-MM-DD', () => {
  const good = ['2022-09-20', '2024-02-29', '0001-01-01'];
  const bad = ['2022-02-29', '2022-09-31', '2022-13-01', '2022-9-20', '+002022-09-20', ''];
  const all = [...good, ...bad, '2022-09-20T00:00:00Z'];
  expect(all.filter(isDay)).toEqual(good);
  expect(all.flatMap((text) => readDay(text) ?? [])).toEqual(good);
});

test('days are counted by the calendar', () => {
  const shifts = fc.integer({ min: -800, max: 800 });
  fc.assert(
    fc.property(fc.integer({ min: first, max: Date.parse('9000-01-01') }), shifts, (at, count) => {
      const day = tokyoDay(at);
      expect(addDays(day, count)).toBe(moment.utc(day).add(count, 'days').format('YYYY-MM-DD'));
    }),
  );
});

test('a range has both its ends; none where it ends before it begins', () => {
  expect(daysBetween('2022-09-30', '2022-10-01')).toEqual(['2022-09-30', '2022-10-01']);
  expect(daysBetween('2022-10-01', '2022-09-29')).toEqual([]);
});

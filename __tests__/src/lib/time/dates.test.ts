import { spawnSync } from 'node:child_process';
import {
  briefMinute,
  dayTone,
  isoToTokyoTime,
  fileTime,
  longDate,
  longDay,
  longDayParts,
  mediumDay,
  mediumMinute,
  shortDay,
  shortMinute,
  spreadsheetDate,
  tableTime,
  timeLeft,
  tokyoEnd,
  tokyoHourMinute,
  tokyoMoment,
  weekday,
} from '../../../../src/lib/time/dates';

test('a day in its lengths', () => {
  expect(longDay('2022-09-20')).toBe('2022年9月20日(火)');
  expect(mediumDay('2022-09-20')).toBe('9月20日(火)');
  expect(shortDay('2022-09-20')).toBe('9/20');
  expect(weekday('2022-09-18')).toBe('日');
  expect(longDate('2022-09-20')).toBe('2022年9月20日');
  expect(longDayParts('2022-09-20')).toEqual(['2022年', '9月20日(火)']);
});

test('it is midnight in Tokyo at 15:00 UTC', () => {
  expect(isoToTokyoTime('2022-09-20T14:59:59.999Z')).toBe('23:59:59');
  expect(tokyoHourMinute('2022-09-20T15:00:00Z')).toBe('00:00');
});

test('an instant in Tokyo, in Japanese, with seconds only where it has some', () => {
  expect(tokyoMoment('2022-09-20T05:00:00Z')).toBe('2022年9月20日(火) 14:00');
  expect(tokyoMoment('2022-09-20T15:00:09Z')).toBe('2022年9月21日(水) 00:00:09');
  expect(tokyoMoment(Date.UTC(2022, 8, 20, 5))).toBe('2022年9月20日(火) 14:00');
});

test('an instant of Tokyo, as short as its place asks for', () => {
  const instant = '2022-09-20T23:07:09Z';
  expect(mediumMinute(instant)).toBe('9月21日(水) 08:07');
  expect(shortMinute(instant)).toBe('9/21 08:07');
  expect(briefMinute(instant)).toBe('9/21 8:07');
  expect(tableTime(instant)).toBe('2022-09-21 08:07:09');
  expect(fileTime(instant)).toBe('20220921-0807');
});

test('a spreadsheet counts days from 1899-12-30, and times as their fractions', () => {
  expect(spreadsheetDate('2022-09-20')).toBe(44824);
  expect(spreadsheetDate('2022-09-20 18:00:00')).toBe(44824.75);
  expect(spreadsheetDate('環状七号')).toBeNull();
});

test.each([
  ['2022-09-20T15:00:00Z', '2022年9月20日(火) 24:00'],
  ['2022-09-20T15:00:00.001Z', '2022年9月21日(水) 00:00'],
  ['2022-09-20T15:00:01Z', '2022年9月21日(水) 00:00:01'],
  ['2022-09-20T14:59:59Z', '2022年9月20日(火) 23:59:59'],
  ['2022-09-20T03:00:00Z', '2022年9月20日(火) 12:00'],
])('midnight in Tokyo, as the end of something, is the day before’s 24:00: %s', (instant, end) => {
  expect(tokyoEnd(instant)).toBe(end);
});

test.each([
  ['2022-09-17', 'saturday'],
  ['2022-09-18', 'sunday'],
  ['2022-09-19', 'sunday'],
  ['2022-09-20', 'weekday'],
  ['2022-09-23', 'sunday'],
  ['2022-10-10', 'sunday'],
  ['2023-01-02', 'sunday'],
  ['2026-09-22', 'sunday'],
  ['2024-05-06', 'sunday'],
  ['2024-05-07', 'weekday'],
])('%s looks like a %s: holidays, those moved and those between too', (day, tone) => {
  expect(dayTone(day)).toBe(tone);
});

test.each([
  ['2022-10-02T03:10:00Z', '12日 3時間'],
  ['2022-09-21T00:00:00Z', '1日 0時間'],
  ['2022-09-20T23:59:59Z', '23時間 59分'],
  ['2022-09-21T00:00:00.001Z', '1日 0時間'],
  ['2022-09-20T01:00:00Z', '1時間 0分'],
  ['2022-09-20T00:59:59.999Z', '59分59秒'],
  ['2022-09-20T00:20:05Z', '20分05秒'],
  ['2022-09-20T00:01:00Z', '1分00秒'],
  ['2022-09-20T00:00:59Z', '59秒'],
  ['2022-09-18T11:10:00Z', '0秒'],
])('until %s: %s', (then, left) => {
  expect(timeLeft('2022-09-20T00:00:00Z', then)).toBe(left);
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'America/New_York'])(
  'D1: the same words in %s',
  (zone) => {
    const script = `const d = require('./src/lib/time/dates.ts');
      const r = require('./rules/tokyoDays.ts');
      process.stdout.write([r.tokyoDay('2022-09-20T14:59:59.999Z'), r.tokyoDay('2022-09-20T15:00:00Z'),
      d.longDay('2022-11-06'), r.addDays('2022-11-05', 2), r.daysBetween('2022-03-12', '2022-03-14').length,
      d.isoToTokyoTime('2022-09-20T05:00:12Z'), new Date(0).getHours()].join(' '))`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', '--eval', script],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    );
    const words = '2022-09-20 2022-09-21 2022年11月6日(日) 2022-11-07 3 14:00:12';
    expect(stdout || stderr).toMatch(new RegExp(`^${words.replace(/[()]/g, '\\$&')} \\d+$`));
    // The zone was really another one.
    expect(stdout).not.toMatch(/ 9$/);
  },
);

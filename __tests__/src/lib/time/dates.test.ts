import { spawnSync } from 'node:child_process';
import {
  dayTone,
  fileTime,
  isoToTokyoTime,
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

const MOMENT = '2022-09-20T23:07:09Z';

test.each<{ write: (of: string) => unknown; of: string; words: unknown }>([
  { write: longDay, of: '2022-09-20', words: '2022年9月20日(火)' },
  { write: mediumDay, of: '2022-09-20', words: '9月20日(火)' },
  { write: shortDay, of: '2022-09-20', words: '9/20' },
  { write: weekday, of: '2022-09-18', words: '日' },
  { write: longDate, of: '2022-09-20', words: '2022年9月20日' },
  { write: longDayParts, of: '2022-09-20', words: ['2022年', '9月20日(火)'] },
  { write: isoToTokyoTime, of: '2022-09-20T14:59:59.999Z', words: '23:59:59' },
  { write: tokyoHourMinute, of: '2022-09-20T15:00:00Z', words: '00:00' },
  { write: tokyoMoment, of: '2022-09-20T05:00:00Z', words: '2022年9月20日(火) 14:00' },
  { write: tokyoMoment, of: '2022-09-20T15:00:09Z', words: '2022年9月21日(水) 00:00:09' },
  { write: mediumMinute, of: MOMENT, words: '9月21日(水) 08:07' },
  { write: shortMinute, of: MOMENT, words: '9/21 08:07' },
  { write: tableTime, of: MOMENT, words: '2022-09-21 08:07:09' },
  { write: fileTime, of: MOMENT, words: '20220921-0807' },
  // As the end of something midnight in Tokyo is the day before's.
  { write: tokyoEnd, of: '2022-09-20T15:00:00Z', words: '2022年9月20日(火) 24:00' },
  { write: tokyoEnd, of: '2022-09-20T15:00:00.001Z', words: '2022年9月21日(水) 00:00' },
  { write: tokyoEnd, of: '2022-09-20T14:59:59Z', words: '2022年9月20日(火) 23:59:59' },
  // A spreadsheet counts days from 1899-12-30, and times as their fractions.
  { write: spreadsheetDate, of: '2022-09-20', words: 44824 },
  { write: spreadsheetDate, of: '2022-09-20 18:00:00', words: 44824.75 },
  { write: spreadsheetDate, of: '環状七号', words: null },
])('$of is $words', ({ write, of, words }) => {
  expect(write(of)).toEqual(words);
});

test.each([
  { tone: 'saturday', days: ['2022-09-17'] },
  { tone: 'weekday', days: ['2022-09-20', '2024-05-07'] },
  { tone: 'sunday', days: ['2022-09-18'] },
  // Holidays, those moved and those between too.
  { tone: 'sunday', days: ['2022-09-19', '2022-09-23', '2022-10-10', '2023-01-02'] },
  { tone: 'sunday', days: ['2026-09-22', '2024-05-06'] },
])('$days look like a $tone', ({ tone, days }) => {
  expect(days.map(dayTone)).toEqual(days.map(() => tone));
});

test.each([
  { then: '2022-10-02T03:10:00Z', left: '12日 3時間' },
  { then: '2022-09-21T00:00:00Z', left: '1日 0時間' },
  { then: '2022-09-20T23:59:59Z', left: '23時間 59分' },
  { then: '2022-09-20T01:00:00Z', left: '1時間 0分' },
  { then: '2022-09-20T00:59:59.999Z', left: '59分59秒' },
  { then: '2022-09-20T00:20:05Z', left: '20分05秒' },
  { then: '2022-09-20T00:00:59Z', left: '59秒' },
  { then: '2022-09-18T11:10:00Z', left: '0秒' },
])('until $then: $left', ({ then, left }) => {
  expect(timeLeft('2022-09-20T00:00:00Z', then)).toBe(left);
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'America/New_York'])(
  'D1: the same words in %s',
  (TZ) => {
    const script = `const d = require('./src/lib/time/dates.ts');
      const r = require('./rules/tokyoDays.ts');
      process.stdout.write([r.tokyoDay('2022-09-20T14:59:59.999Z'), r.tokyoDay('2022-09-20T15:00:00Z'),
      d.longDay('2022-11-06'), r.addDays('2022-11-05', 2), r.daysBetween('2022-03-12', '2022-03-14').length,
      d.isoToTokyoTime('2022-09-20T05:00:12Z'), new Date(0).getHours()].join(' '))`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', '--eval', script],
      { env: { ...process.env, TZ }, encoding: 'utf8' },
    );
    const words = '2022-09-20 2022-09-21 2022年11月6日(日) 2022-11-07 3 14:00:12 ';
    expect(stdout || stderr).toContain(words);
    // The zone was really another one.
    expect(stdout).not.toMatch(/ 9$/);
  },
);

import { addDays } from '../../../rules/tokyoDays';
import { dayOfWeek } from './dayOfWeek';

// National holidays of Japan by the rules in force since 2022 (the law names no end): nothing to fetch
// or to look after every year. Equinoxes by the astronomers' formula, good until 2099.
const FIXED = [
  '01-01',
  '02-11',
  '02-23',
  '04-29',
  '05-03',
  '05-04',
  '05-05',
  '08-11',
  '11-03',
  '11-23',
];
/** Month, and which Monday of it. */
const MONDAYS = [
  ['01', 2],
  ['07', 3],
  ['09', 3],
  ['10', 2],
] as const;

function equinox(year: number, base: number): number {
  const since = year - 1980;
  return Math.floor(base + 0.242194 * since - Math.floor(since / 4));
}

const SUNDAY = 0;

function nthMonday(year: number, month: string, nth: number): string {
  const first = `${year}-${month}-01`;
  return addDays(first, ((8 - dayOfWeek(first)) % 7) + (nth - 1) * 7);
}

function namedDays(year: number): Set<string> {
  return new Set([
    ...FIXED.map((monthDay) => `${year}-${monthDay}`),
    ...MONDAYS.map(([month, nth]) => nthMonday(year, month, nth)),
    `${year}-03-${equinox(year, 20.8431)}`,
    `${year}-09-${equinox(year, 23.2488)}`,
  ]);
}

/** A holiday on a Sunday moves to the next day that is none; a day between two is one as well. */
function holidaysOf(year: number): ReadonlySet<string> {
  const named = namedDays(year);
  const all = new Set(named);
  for (const day of named) {
    let next = addDays(day, 1);
    if (named.has(addDays(day, 2)) && dayOfWeek(next) !== SUNDAY) all.add(next);
    if (dayOfWeek(day) !== SUNDAY) continue;
    while (named.has(next)) next = addDays(next, 1);
    all.add(next);
  }
  return all;
}

// A chart asks for each of its days, at each change of page.
const known = new Map<number, ReadonlySet<string>>();

export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays.has(day);
}

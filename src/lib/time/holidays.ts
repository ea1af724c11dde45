import type { Moment } from 'moment';
import { calendarDay } from './tokyo';

// National holidays of Japan by the rules in force since 2022 (the law names no end): nothing to fetch
// or to look after every year. Equinoxes by the astronomers' formula, good until 2099.
/** Month and day in one number: 1103 is November 3. */
const FIXED = [101, 211, 223, 429, 503, 504, 505, 811, 1103, 1123];
/** By month: which of its Mondays. */
const MONDAYS: Record<number, number> = { 1: 2, 7: 3, 9: 3, 10: 2 };
/** By month: the equinox of 1980, as a day of that month and a fraction. */
const EQUINOXES: Record<number, number> = { 3: 20.8431, 9: 23.2488 };

const SUNDAY = 0;
const MONDAY = 1;

function equinox(month: number, year: number): number | undefined {
  const base = EQUINOXES[month];
  const since = year - 1980;
  return base && Math.floor(base + 0.242194 * since - Math.floor(since / 4));
}

/** Whether the law names the day itself. */
function isNamed(day: Moment): boolean {
  const [month, date] = [day.month() + 1, day.date()];
  if (FIXED.includes(month * 100 + date)) return true;
  if (day.day() === MONDAY && Math.ceil(date / 7) === MONDAYS[month]) return true;
  return date === equinox(month, day.year());
}

const next = (day: Moment) => day.clone().add(1, 'day');
const previous = (day: Moment) => day.clone().subtract(1, 'day');

/** A named day that is a Sunday moves to the next day that is not named. */
function isSubstitute(day: Moment): boolean {
  let before = previous(day);
  while (isNamed(before) && before.day() !== SUNDAY) before = previous(before);
  return isNamed(before);
}

function isBetweenNamed(day: Moment): boolean {
  return day.day() !== SUNDAY && isNamed(previous(day)) && isNamed(next(day));
}

export function isHoliday(text: string): boolean {
  const day = calendarDay(text);
  return isNamed(day) || isSubstitute(day) || isBetweenNamed(day);
}

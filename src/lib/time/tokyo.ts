// moment with one zone and one language: the packages' own entries bring 700 kB of zones, and English names of weekdays.
import type { Duration, Moment } from 'moment';
import moment from 'moment-timezone/moment-timezone';
import 'moment/locale/ja';

const ZONE = 'Asia/Tokyo';

moment.tz.add(
  `${ZONE}|LMT JST JDT|-9i.X -90 -a0|0121212121|-3jE90 2qSo0 Rc0 1lc0 14o0 1zc0 Oo0 1zc0 Oo0|38e6`,
);

/** An instant, ISO 8601 or milliseconds, with the calendar and clock of Tokyo wherever the browser is (row D1). */
export function inTokyo(instant: string | number): Moment {
  return moment.tz(new Date(instant), ZONE);
}

const days = new Map<string, Moment>();

/**
 * A day as YYYY-MM-DD, not to be changed. It has no zone, so it is kept in UTC, where each day has 24 hours. Kept: a page
 * names each of its days several times, and moment parses slowly.
 */
export function calendarDay(day: string): Moment {
  const known = days.get(day);
  if (known) return known;
  const parsed = moment.utc(day, 'YYYY-MM-DD', true);
  days.set(day, parsed);
  return parsed;
}

/** A time of a table, 2022-09-20 14:00:12, kept in UTC as well. */
export function readTableTime(text: string): Moment {
  return moment.utc(text, 'YYYY-MM-DD HH:mm:ss', true);
}

/** Text in one of these formats, and no other, read as Tokyo time. */
export function readTokyoTime(text: string, formats: string[]): Moment {
  return moment.tz(text, formats, true, ZONE);
}

/** Hours, minutes and seconds of a number of milliseconds. */
export function durationOf(milliseconds: number): Duration {
  return moment.duration(milliseconds);
}

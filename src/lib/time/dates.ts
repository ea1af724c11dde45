import { isDay, isStartOfDay, tokyoDay, tokyoStamp } from '../../../rules/tokyoDays';
import { dayOfWeek } from './dayOfWeek';
import { isHoliday } from './holidays';

// Texts of days and instants, on the plain arithmetic of rules/tokyoDays: every page loads this, and
// moment-timezone only comes with a form where somebody types an instant (tokyoField.ts).

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Shown for what is no day or no instant. */
const INVALID = 'Invalid date';

export type DayTone = 'saturday' | 'sunday' | 'weekday';

/** Without the zeros before it: 09 is 9. */
function short(digits: string): string {
  return String(Number(digits));
}

// A page writes the same days in its charts, tables and headings, many times over.
const known = new Set<string>();

function isKnownDay(day: string): boolean {
  if (known.has(day)) return true;
  if (!isDay(day)) return false;
  known.add(day);
  return true;
}

/** The text that `write` makes of the parts of a valid day. */
function written(day: string, write: (year: string, month: string, date: string) => string) {
  return isKnownDay(day)
    ? write(day.slice(0, 4), short(day.slice(5, 7)), short(day.slice(8)))
    : INVALID;
}

/** `2022-09-20` as 2022年9月20日(火). */
export function longDay(day: string): string {
  return written(day, (year) => `${year}年${mediumDay(day)}`);
}

/** `2022-09-20` as 2022年 and 9月20日(火): where a long day may break into two lines. */
export function longDayParts(day: string): [year: string, day: string] {
  return [written(day, (year) => `${year}年`), mediumDay(day)];
}

/** `2022-09-20` as 9月20日(火). */
export function mediumDay(day: string): string {
  return written(day, (_year, month, date) => `${month}月${date}日(${weekday(day)})`);
}

/** `2022-09-20` as 9/20. */
export function shortDay(day: string): string {
  return written(day, (_year, month, date) => `${month}/${date}`);
}

/** `2022-09-20` as 火. */
export function weekday(day: string): string {
  return written(day, () => WEEKDAYS[dayOfWeek(day)] ?? INVALID);
}

/** The colour a day's name takes: holidays look like Sundays. */
export function dayTone(day: string): DayTone {
  const ofWeek = dayOfWeek(day);
  if (ofWeek === 0 || isHoliday(day)) return 'sunday';
  return ofWeek === 6 ? 'saturday' : 'weekday';
}

/** The time of a clock in Tokyo, as far as `length` characters of HH:mm:ss. */
function clock(instant: string | number, length = 8): string {
  return isInstant(instant) ? tokyoStamp(instant).slice(11, 11 + length) : INVALID;
}

function isInstant(instant: string | number): boolean {
  return !Number.isNaN(new Date(instant).getTime());
}

const MINUTES = 'HH:mm'.length;

/** An instant (ISO, or milliseconds) as 14:00:12 in Tokyo. */
export function isoToTokyoTime(instant: string | number): string {
  return clock(instant);
}

/** An instant (ISO, or milliseconds) as 14:00 in Tokyo. */
export function tokyoHourMinute(instant: string | number): string {
  return clock(instant, MINUTES);
}

/** An instant as 2022年9月20日(火) 14:00 in Tokyo, with seconds where it has some. */
export function tokyoMoment(instant: string | number): string {
  if (!isInstant(instant)) return INVALID;
  const time = isoToTokyoTime(instant);
  return `${longDay(tokyoDay(instant))} ${time.endsWith(':00') ? time.slice(0, MINUTES) : time}`;
}

/** An instant (ISO, or milliseconds) as 2022年9月20日(火) 14:00:12. */
export function tokyoInstant(instant: string | number): string {
  return `${longDay(tokyoDay(instant))} ${isoToTokyoTime(instant)}`;
}

/** An instant (ISO) as 2022年9月20日(火) 14:00. */
export function tokyoMinute(instant: string): string {
  return `${longDay(tokyoDay(instant))} ${tokyoHourMinute(instant)}`;
}

/** An instant as it ends something: midnight is 24:00 of the day before. */
export function tokyoEnd(instant: string | number): string {
  const end = new Date(instant).getTime();
  const isMidnight = isInstant(end) && isStartOfDay(end);
  return isMidnight ? `${longDay(tokyoDay(end - 1))} 24:00` : tokyoMoment(instant);
}

/** An instant as it ends something, without its day: 18:00; midnight is 24:00. */
export function tokyoEndTime(instant: string | number): string {
  const time = tokyoHourMinute(instant);
  return time === '00:00' ? '24:00' : time;
}

/** From one instant to a later one: 12日 3時間, in the last day 3時間 20分, in the last hour 20分05秒, in the last minute 5秒. */
export function timeLeft(now: string | number, then: string | number): string {
  const left = Math.max(0, new Date(then).getTime() - new Date(now).getTime());
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / 1000);
  if (days > 0) return `${days}日 ${hours}時間`;
  if (hours > 0) return `${hours}時間 ${minutes}分`;
  return minutes > 0 ? `${minutes}分${String(seconds).padStart(2, '0')}秒` : `${seconds}秒`;
}

import { isHoliday } from './holidays';
import { millisecondsBetween, type Instant } from './instants';
import { calendarDay, durationOf, inTokyo, readTableTime } from './tokyo';

// Words for days (YYYY-MM-DD) and for instants (ISO 8601, or milliseconds). What is neither reads "Invalid date".

const LONG_DAY = 'YYYY年M月D日(ddd)';
const MEDIUM_DAY = 'M月D日(ddd)';
const SHORT_DAY = 'M/D';
const MINUTES = 'HH:mm';
const SECONDS = 'HH:mm:ss';

export type DayTone = 'saturday' | 'sunday' | 'weekday';

/** `2022-09-20` as 2022年9月20日(火). */
export function longDay(day: string): string {
  return calendarDay(day).format(LONG_DAY);
}

/** `2022-09-20` as 2022年9月20日. */
export function longDate(day: string): string {
  return calendarDay(day).format('YYYY年M月D日');
}

/** `2022-09-20` as 2022年 and 9月20日(火): where a long day may break into two lines. */
export function longDayParts(day: string): [year: string, day: string] {
  return [calendarDay(day).format('YYYY年'), mediumDay(day)];
}

/** `2022-09-20` as 9月20日(火). */
export function mediumDay(day: string): string {
  return calendarDay(day).format(MEDIUM_DAY);
}

/** `2022-09-20` as 9/20. */
export function shortDay(day: string): string {
  return calendarDay(day).format(SHORT_DAY);
}

/** `2022-09-20` as 火. */
export function weekday(day: string): string {
  return calendarDay(day).format('ddd');
}

/** The colour a day's name takes: holidays look like Sundays. */
export function dayTone(day: string): DayTone {
  const dayOfWeek = calendarDay(day).day();
  if (dayOfWeek === 0 || isHoliday(day)) return 'sunday';
  return dayOfWeek === 6 ? 'saturday' : 'weekday';
}

/** An instant as 14:00:12 in Tokyo. */
export function isoToTokyoTime(instant: Instant): string {
  return inTokyo(instant).format(SECONDS);
}

/** An instant as 14:00 in Tokyo. */
export function tokyoHourMinute(instant: Instant): string {
  return inTokyo(instant).format(MINUTES);
}

/** An instant as 2022年9月20日(火) 14:00:12. */
export function tokyoInstant(instant: Instant): string {
  return inTokyo(instant).format(`${LONG_DAY} ${SECONDS}`);
}

/** An instant as 2022年9月20日(火) 14:00. */
export function tokyoMinute(instant: Instant): string {
  return inTokyo(instant).format(`${LONG_DAY} ${MINUTES}`);
}

/** An instant as 2022年9月20日(火) 14:00, with seconds where it has some. */
export function tokyoMoment(instant: Instant): string {
  const there = inTokyo(instant);
  return there.format(`${LONG_DAY} ${there.seconds() === 0 ? MINUTES : SECONDS}`);
}

/** An instant as 9月20日(火) 14:00. */
export function mediumMinute(instant: Instant): string {
  return inTokyo(instant).format(`${MEDIUM_DAY} ${MINUTES}`);
}

/** An instant as 9/20 14:00. */
export function shortMinute(instant: Instant): string {
  return inTokyo(instant).format(`${SHORT_DAY} ${MINUTES}`);
}

/** An instant as 9/24 0:00. */
export function briefMinute(instant: Instant): string {
  return inTokyo(instant).format(`${SHORT_DAY} H:mm`);
}

/** An instant as it ends something: midnight is 24:00 of the day before. */
export function tokyoEnd(instant: Instant): string {
  const end = inTokyo(instant);
  const isMidnight = end.isSame(end.clone().startOf('day'));
  return isMidnight ? end.subtract(1, 'day').format(`${LONG_DAY} 24:00`) : tokyoMoment(instant);
}

/** An instant as it ends something, without its day: 18:00; midnight is 24:00. */
export function tokyoEndTime(instant: Instant): string {
  const time = tokyoHourMinute(instant);
  return time === '00:00' ? '24:00' : time;
}

/** An instant as tables and spreadsheets sort it: 2022-09-20 14:00:12. */
export function tableTime(instant: Instant): string {
  return inTokyo(instant).format(`YYYY-MM-DD ${SECONDS}`);
}

/** An instant in a file's name: 20220920-1400. */
export function fileTime(instant: Instant): string {
  return inTokyo(instant).format('YYYYMMDD-HHmm');
}

/** The number by which a spreadsheet counts a day or a time of a table (`tableTime`); null: the text is neither. */
export function spreadsheetDate(text: string): number | null {
  const time = text.includes(' ') ? readTableTime(text) : calendarDay(text);
  return time.isValid() ? time.diff(calendarDay('1899-12-30'), 'days', true) : null;
}

/** From one instant to a later one: 12日 3時間, in the last day 3時間 20分, in the last hour 20分05秒, in the last minute 5秒. */
export function timeLeft(now: Instant, then: Instant): string {
  const left = durationOf(Math.max(0, millisecondsBetween(now, then)));
  const [days, hours, minutes] = [Math.floor(left.asDays()), left.hours(), left.minutes()];
  if (days > 0) return `${days}日 ${hours}時間`;
  if (hours > 0) return `${hours}時間 ${minutes}分`;
  const seconds = left.seconds();
  return minutes > 0 ? `${minutes}分${String(seconds).padStart(2, '0')}秒` : `${seconds}秒`;
}

import { isHoliday } from './holidays';
import { millisecondsBetween, type Instant } from './instants';
import { calendarDay, durationOf, inTokyo, readTableTime } from './tokyo';

// Words for days (YYYY-MM-DD) and for instants (ISO 8601, or milliseconds). What is neither reads "Invalid date".

const LONG_DATE = 'YYYY年M月D日';
const LONG_DAY = `${LONG_DATE}(ddd)`;
const MEDIUM_DAY = 'M月D日(ddd)';
const SHORT_DAY = 'M/D';
const MINUTES = 'HH:mm';
const SECONDS = 'HH:mm:ss';

const ofDay = (format: string) => (day: string) => calendarDay(day).format(format);
const ofInstant = (format: string) => (instant: Instant) => inTokyo(instant).format(format);

/** 2022年9月20日(火) */
export const longDay = ofDay(LONG_DAY);

/** 2022年9月20日 */
export const longDate = ofDay(LONG_DATE);

/** 9月20日(火) */
export const mediumDay = ofDay(MEDIUM_DAY);

/** 9/20 */
export const shortDay = ofDay(SHORT_DAY);

/** 火 */
export const weekday = ofDay('ddd');

/** 2022年 and 9月20日(火): where a long day may break into two lines. */
export function longDayParts(day: string): [year: string, day: string] {
  return [calendarDay(day).format('YYYY年'), mediumDay(day)];
}

export type DayTone = 'saturday' | 'sunday' | 'weekday';

/** The colour that a day's name takes: holidays look like Sundays. */
export function dayTone(day: string): DayTone {
  const dayOfWeek = calendarDay(day).day();
  if (dayOfWeek === 0 || isHoliday(day)) return 'sunday';
  return dayOfWeek === 6 ? 'saturday' : 'weekday';
}

/** 14:00:12 in Tokyo, as all of the following. */
export const isoToTokyoTime = ofInstant(SECONDS);

/** 14:00 */
export const tokyoHourMinute = ofInstant(MINUTES);

/** 2022年9月20日(火) 14:00:12 */
export const tokyoInstant = ofInstant(`${LONG_DAY} ${SECONDS}`);

/** 2022年9月20日(火) 14:00 */
export const tokyoMinute = ofInstant(`${LONG_DAY} ${MINUTES}`);

/** 2022年9月20日(火) 14:00, with seconds where it has some. */
export function tokyoMoment(instant: Instant): string {
  return inTokyo(instant).seconds() === 0 ? tokyoMinute(instant) : tokyoInstant(instant);
}

/** 9月20日(火) 14:00 */
export const mediumMinute = ofInstant(`${MEDIUM_DAY} ${MINUTES}`);

/** 9/20 14:00 */
export const shortMinute = ofInstant(`${SHORT_DAY} ${MINUTES}`);

/** As tables and spreadsheets sort it: 2022-09-20 14:00:12 */
export const tableTime = ofInstant(`YYYY-MM-DD ${SECONDS}`);

/** In a file's name: 20220920-1400 */
export const fileTime = ofInstant('YYYYMMDD-HHmm');

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

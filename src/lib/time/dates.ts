// The only user of moment-timezone: without its 700 kB of zones, since this product knows one (row D1).
import moment from 'moment-timezone/moment-timezone';
import { isHoliday } from './holidays';

const ZONE = 'Asia/Tokyo';
const DAY = 'YYYY-MM-DD';

moment.tz.add(
  `${ZONE}|LMT JST JDT|-9i.X -90 -a0|0121212121|-3jE90 2qSo0 Rc0 1lc0 14o0 1zc0 Oo0 1zc0 Oo0|38e6`,
);

// Of a locale only the weekdays are shown: moment/locale/ja would be 2 kB more on every page.
moment.defineLocale('ja', { weekdaysMin: ['日', '月', '火', '水', '木', '金', '土'] });

export type DayTone = 'saturday' | 'sunday' | 'weekday';

// A day has no zone, so it is reckoned in UTC, where each has 24 hours.
function calendarDay(day: string) {
  return moment.utc(day, DAY, true).locale('ja');
}

function inTokyo(instant: string | number) {
  return moment.tz(instant, ZONE).locale('ja');
}

/** `2022-09-20` as 2022年9月20日(火). */
export function longDay(day: string): string {
  return calendarDay(day).format('YYYY年M月D日(dd)');
}

/** `2022-09-20` as 2022年 and 9月20日(火): where a long day may break into two lines. */
export function longDayParts(day: string): [year: string, day: string] {
  return [calendarDay(day).format('YYYY年'), mediumDay(day)];
}

/** `2022-09-20` as 9月20日(火). */
export function mediumDay(day: string): string {
  return calendarDay(day).format('M月D日(dd)');
}

/** `2022-09-20` as 9/20. */
export function shortDay(day: string): string {
  return calendarDay(day).format('M/D');
}

/** `2022-09-20` as 火. */
export function weekday(day: string): string {
  return calendarDay(day).format('dd');
}

/** The colour a day's name takes: holidays look like Sundays. */
export function dayTone(day: string): DayTone {
  const ofWeek = calendarDay(day).day();
  if (ofWeek === 0 || isHoliday(day)) return 'sunday';
  return ofWeek === 6 ? 'saturday' : 'weekday';
}

/** An instant (ISO, or milliseconds) as 14:00:12 in Tokyo. */
export function isoToTokyoTime(instant: string | number): string {
  return inTokyo(instant).format('HH:mm:ss');
}

/** An instant (ISO, or milliseconds) as 14:00 in Tokyo. */
export function tokyoHourMinute(instant: string | number): string {
  return inTokyo(instant).format('HH:mm');
}

/** An instant as 2022年9月20日(火) 14:00 in Tokyo, with seconds where it has some. */
export function tokyoMoment(instant: string | number): string {
  const moment = inTokyo(instant);
  return moment.format(`YYYY年M月D日(dd) ${moment.seconds() === 0 ? 'HH:mm' : 'HH:mm:ss'}`);
}

/** An instant as it ends something: midnight is 24:00 of the day before. */
export function tokyoEnd(instant: string | number): string {
  const end = inTokyo(instant);
  const isMidnight = end.format('HH:mm:ss.SSS') === '00:00:00.000';
  return isMidnight
    ? `${end.subtract(1, 'day').format('YYYY年M月D日(dd)')} 24:00`
    : tokyoMoment(instant);
}

/** An instant as it ends something, without its day: 18:00; midnight is 24:00. */
export function tokyoEndTime(instant: string | number): string {
  const time = inTokyo(instant).format('HH:mm');
  return time === '00:00' ? '24:00' : time;
}

const FIELD = 'YYYY-MM-DDTHH:mm';
const FIELD_WITH_SECONDS = 'YYYY-MM-DDTHH:mm:ss';

/** An instant as a datetime-local field takes it, in Tokyo time whatever the browser's zone. */
export function toTokyoField(instant: string): string {
  const moment = inTokyo(instant);
  return moment.format(moment.seconds() === 0 ? FIELD : FIELD_WITH_SECONDS);
}

/** What a datetime-local field holds, read as Tokyo time: ISO 8601 in UTC; null where it is no time. */
export function fromTokyoField(text: string): string | null {
  const read = moment.tz(
    text,
    [FIELD, FIELD_WITH_SECONDS, `${FIELD_WITH_SECONDS}.SSS`],
    true,
    ZONE,
  );
  return read.isValid() ? read.toISOString() : null;
}

/** From one instant to a later one: 12日 3時間, in the last day 3時間 20分, in the last hour 20分. */
export function timeLeft(now: string | number, then: string | number): string {
  const left = moment.duration(moment.utc(then).diff(moment.utc(now)));
  const days = Math.floor(left.asDays());
  if (days > 0) return `${days}日 ${left.hours()}時間`;
  if (left.hours() > 0) return `${left.hours()}時間 ${left.minutes()}分`;
  return left.minutes() > 0 ? `${left.minutes()}分` : '1分未満';
}

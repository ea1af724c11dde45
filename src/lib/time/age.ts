import { tokyoDay } from '../../../rules/tokyoDays';
import { isoToTokyoTime, mediumDay, tokyoHourMinute } from './dates';
import { toPollTime } from './pollClock';

const MINUTE = 60_000;

/** Whole minutes between two moments in milliseconds, never below 0. */
export function minutesBetween(then: number, now: number): number {
  return Math.floor(Math.max(0, now - then) / MINUTE);
}

/** A moment's Tokyo time, with its day where that is not today: both in milliseconds of one clock. */
export function timeOfDay(then: number, now: number, time = isoToTokyoTime): string {
  const day = tokyoDay(then);
  return day === tokyoDay(now) ? time(then) : `${mediumDay(day)} ${time(then)}`;
}

/**
 * 14:00 Tokyo time: until when the figures of an answer were counted, with the day once that is over (row F16).
 * `updatedAt` is a 304's moment too, while the instant inside the answer stays that of the last change.
 */
export function countedUntil(updatedAt: number): string {
  return timeOfDay(toPollTime(updatedAt), toPollTime(Date.now()), tokyoHourMinute);
}

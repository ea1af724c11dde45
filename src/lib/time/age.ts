import { tokyoDay } from '../../../rules/tokyoDays';
import { isoToTokyoTime, mediumDay, tokyoHourMinute } from './dates';
import { millisecondsBetween } from './instants';
import { toPollTime } from './pollClock';

const MINUTE_MS = 60_000;

/** Whole minutes between two times in milliseconds, never below 0. */
export function minutesBetween(then: number, now: number): number {
  return Math.floor(Math.max(0, millisecondsBetween(then, now)) / MINUTE_MS);
}

/** Whole minutes from an instant in real time until now, never below 0. */
export function minutesSince(instant: string): number {
  return Math.floor(Math.max(0, millisecondsBetween(instant, Date.now())) / MINUTE_MS);
}

/** A time in Tokyo, with its day where that is not today: both in milliseconds of one clock. */
export function timeOfDay(then: number, now: number, format = isoToTokyoTime): string {
  const day = tokyoDay(then);
  return day === tokyoDay(now) ? format(then) : `${mediumDay(day)} ${format(then)}`;
}

/**
 * 14:00 Tokyo time: until when the figures of a response were counted, with the day once that is over (row F16).
 * `updatedAt` is a 304's time too, while the instant inside the response stays that of the last change.
 */
export function countedUntil(updatedAt: number): string {
  return timeOfDay(toPollTime(updatedAt), toPollTime(Date.now()), tokyoHourMinute);
}

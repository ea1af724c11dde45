import { isoToTokyoTime, mediumDay, tokyoDay } from './dates';

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

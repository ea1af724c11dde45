// THE day of an instant outside of the database (its twin: tokyo_day in 0001_schema.sql), YYYY-MM-DD, compared as text. Tokyo
// is 9 hours ahead of UTC, without summer time since 1951: a test holds this against the zone's history, 1952 to 9999.

export const HOUR_MS = 3_600_000;
const AHEAD_MS = 9 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** An instant as ISO 8601 with a zone, or in milliseconds since 1970. */
export type InstantLike = string | number;

/** The local time in Tokyo, written as if it were UTC. */
function inTokyo(instant: InstantLike): string {
  return new Date(new Date(instant).getTime() + AHEAD_MS).toISOString();
}

/** The Tokyo day that an instant falls on. */
export function tokyoDay(instant: InstantLike): string {
  return inTokyo(instant).slice(0, 10);
}

/** 2022-09-20 14:00:12, in Tokyo: sorts as it reads. */
export function tokyoStamp(instant: InstantLike): string {
  return inTokyo(instant).slice(0, 19).replace('T', ' ');
}

/** The first instant of a Tokyo day, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
}

/** Whether an instant is the first of its Tokyo day. */
export function isStartOfDay(instant: InstantLike): boolean {
  return startOfDay(tokyoDay(instant)) === new Date(instant).getTime();
}

/** Whether a text is a day that the calendar has: 2022-02-29 is none. */
export function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/** A day from an unchecked source such as a query string; undefined where it is none. */
export function readDay(text: unknown): string | undefined {
  return typeof text === 'string' && isDay(text) ? text : undefined;
}

/** The day `count` days later, or earlier where that is below 0. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from `from` to `to`, both included; none where `to` is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

export function later(a: string, b: string): string {
  return a > b ? a : b;
}

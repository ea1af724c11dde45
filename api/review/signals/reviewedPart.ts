import { addDays, startOfDay } from '../../../rules/tokyoDays';
import type { PollWindow } from '../../../rules/window';

const HOUR_MS = 3_600_000;
const MOST_HISTORY_DAYS = 14;

/**
 * The full hours of a Tokyo day that are looked at, [fromHour, toHour), and the whole days before that they
 * are compared with, both ends included; null: no such day.
 */
export interface ReviewedPart {
  date: string;
  fromHour: number;
  toHour: number;
  history: { from: string; to: string } | null;
}

/**
 * The hours of `date` that lie in the window and, where it is given, before `until` (ISO); null: none. Hours
 * that window or `until` cut are left out: history has them whole.
 */
export function reviewedPart(
  date: string,
  window: PollWindow,
  until: string | undefined,
): ReviewedPart | null {
  const start = startOfDay(date);
  const hours = (instant: string) => (Date.parse(instant) - start) / HOUR_MS;
  const fromHour = Math.max(0, Math.ceil(hours(window.opensAt)));
  const ends = [24, hours(window.closesAt), until === undefined ? 24 : hours(until)];
  const toHour = Math.floor(Math.min(...ends));
  return fromHour < toHour
    ? { date, fromHour, toHour, history: historyBefore(date, window) }
    : null;
}

/** The last days before `date`, a day of the window, that it covers from midnight to midnight; at most 14. */
function historyBefore(date: string, { opensAt }: PollWindow) {
  const isWhole = (day: string) => Date.parse(opensAt) <= startOfDay(day);
  const days = Array.from({ length: MOST_HISTORY_DAYS }, (_, before) =>
    addDays(date, before - MOST_HISTORY_DAYS),
  ).filter(isWhole);
  const [from, to] = [days[0], days[days.length - 1]];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

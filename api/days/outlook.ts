import type { ExpectedDay } from '../../contract/daily';
import type { Outlook } from '../../contract/live';
import { addDays, daysBetween, later, startOfDay } from '../../rules/tokyoDays';
import type { PollNow } from '../window/readPoll';

/** How many whole days before today it is based on, at most. */
export const OUTLOOK_DAYS = 14;

/** With the fewest and the most left out, three remain. */
const LEAST_DAYS = 5;

const HOUR_MS = 3_600_000;
const MINUTE = 1 / 60;

/** The whole days of the window before today, the last `count` of them at most, oldest first. */
export function wholeDaysBefore(poll: PollNow, count: number): string[] {
  const { today, firstDay, firstDayIsPart } = poll;
  const firstWhole = firstDayIsPart ? addDays(firstDay, 1) : firstDay;
  return daysBetween(later(firstWhole, addDays(today, -count)), addDays(today, -1));
}

/** The Tokyo hour at which today ends: 24, or that of the closing; null where it closes within an hour. */
function lastHour({ today, lastDay, lastDayIsPart, closesAt }: PollNow): number | null {
  if (today !== lastDay || !lastDayIsPart) return 24;
  const hours = (Date.parse(closesAt) - startOfDay(today)) / HOUR_MS;
  const whole = Math.round(hours);
  return Math.abs(hours - whole) <= MINUTE ? whole : null;
}

const sumOf = (hours: readonly number[]) => hours.reduce((sum, votes) => sum + votes, 0);

/** How much a day had grown at the end of hour `to`, in times of its first `from` hours. */
function growth(day: readonly number[], from: number, to: number): number {
  return sumOf(day.slice(0, to)) / sumOf(day.slice(0, from));
}

/**
 * Where today, with `votes` until now, usually ends from here, by the votes by hour of the whole days `before`: their growths
 * without the smallest and the largest. Null before a full hour has votes, in the first days and in the last hour.
 */
export function outlookOf(
  poll: PollNow,
  today: { hours: readonly number[]; votes: number },
  before: readonly (readonly number[])[],
): Outlook | null {
  const until = lastHour(poll);
  const { hour } = poll;
  const soFar = sumOf(today.hours.slice(0, hour));
  const days = before.filter((day) => sumOf(day.slice(0, hour)) > 0);
  if (until === null || until <= hour || soFar === 0 || days.length < LEAST_DAYS) return null;
  const kept = [...days]
    .sort((a, b) => growth(a, hour, until) - growth(b, hour, until))
    .slice(1, -1);
  const ends = Array.from({ length: until - hour }, (_, index) => {
    const growths = kept.map((day) => growth(day, hour, hour + 1 + index));
    return [Math.min(...growths), Math.max(...growths)] as const;
  });
  const at = (factor: number) => Math.max(today.votes, Math.round(soFar * factor));
  return {
    until,
    days: kept.length,
    low: ends.map(([low]) => at(low)),
    high: ends.map(([, high]) => at(high)),
  };
}

/** The end of today alone. */
export function expectedOf(outlook: Outlook | null): ExpectedDay | null {
  const [low, high] = [outlook?.low.at(-1), outlook?.high.at(-1)];
  if (!outlook || low === undefined || high === undefined) return null;
  return { low, high, basedOn: outlook.days + 2 };
}

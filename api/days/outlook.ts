import type pg from 'pg';
import type { ExpectedDay } from '../../contract/daily';
import type { Outlook } from '../../contract/overview';
import { addDays, daysBetween, HOUR_MS, later, startOfDay } from '../../rules/tokyoDays';
import type { PollNow } from '../window/readPoll';
import { type HoursOf, readHours, readSuspectHours, sumOf, type SuspectHours } from './queries';

/** How many whole days before today it is based on, at most. */
const MOST_DAYS = 14;

/** Without the fewest and the most, three remain. */
const LEAST_DAYS = 5;

const MINUTE = 1 / 60;

/** The whole days of the window before today, the last `count` of them at most, oldest first. */
export function wholeDaysBefore(poll: PollNow, count: number = MOST_DAYS): string[] {
  const { today, firstDay, firstDayIsPart } = poll;
  const firstWhole = firstDayIsPart ? addDays(firstDay, 1) : firstDay;
  return daysBetween(later(firstWhole, addDays(today, -count)), addDays(today, -1));
}

export interface LiveHours {
  /** Of the days before today without the suspect votes of open cases; today's still count, nobody has decided. */
  hoursOf: HoursOf;
  /** How many votes of a date these are. */
  leftOut(date: string): number;
  suspects: SuspectHours[];
}

export async function readLiveHours(client: pg.ClientBase, { today }: PollNow): Promise<LiveHours> {
  const from = addDays(today, -MOST_DAYS);
  const all = await readHours(client, from, today);
  const suspects = await readSuspectHours(client, from, today);
  const hoursOf = (date: string) => {
    const ofDay = suspects.filter((suspect) => suspect.date === date && date !== today);
    const suspectAt = (hour: number) => sumOf(ofDay.map(({ hours }) => hours[hour] ?? 0));
    return all(date).map((votes, hour) => Math.max(0, votes - suspectAt(hour)));
  };
  return { hoursOf, leftOut: (date) => sumOf(all(date)) - sumOf(hoursOf(date)), suspects };
}

/** The Tokyo hour at which today ends: 24, or that of the closing; null where it closes within an hour. */
function lastHour({ today, lastDay, lastDayIsPart, closesAt }: PollNow): number | null {
  if (today !== lastDay || !lastDayIsPart) return 24;
  const hours = (Date.parse(closesAt) - startOfDay(today)) / HOUR_MS;
  const whole = Math.round(hours);
  return Math.abs(hours - whole) <= MINUTE ? whole : null;
}

/**
 * Where today usually ends from here, by the growth of the whole days before from the same hour on, without the smallest
 * and the largest one. Null before a full hour has votes, in the first days and in the last hour.
 */
export function outlookOf(poll: PollNow, hoursOf: HoursOf): Outlook | null {
  const { today, hour } = poll;
  const until = lastHour(poll);
  const votes = hoursOf(today);
  const soFar = sumOf(votes.slice(0, hour));
  const days = wholeDaysBefore(poll)
    .map(hoursOf)
    .filter((day) => sumOf(day.slice(0, hour)) > 0);
  if (until === null || until <= hour || soFar === 0 || days.length < LEAST_DAYS) return null;
  const growth = (day: readonly number[], to: number) =>
    sumOf(day.slice(0, to)) / sumOf(day.slice(0, hour));
  const kept = days.toSorted((a, b) => growth(a, until) - growth(b, until)).slice(1, -1);
  const growths = Array.from({ length: until - hour }, (_, index) =>
    kept.map((day) => growth(day, hour + 1 + index)),
  );
  const at = (factor: number) => Math.max(sumOf(votes), Math.round(soFar * factor));
  return {
    until,
    days: kept.length,
    low: growths.map((factors) => at(Math.min(...factors))),
    high: growths.map((factors) => at(Math.max(...factors))),
  };
}

export async function readExpected(
  client: pg.ClientBase,
  poll: PollNow,
): Promise<ExpectedDay | null> {
  const { hoursOf } = await readLiveHours(client, poll);
  const outlook = outlookOf(poll, hoursOf);
  if (!outlook) return null;
  const { low, high, days } = outlook;
  return { low: low.at(-1) ?? 0, high: high.at(-1) ?? 0, basedOn: days + 2 };
}

import type pg from 'pg';
import type { ExpectedDay } from '../../contract/daily';
import type { Outlook } from '../../contract/overview';
import { addDays, daysBetween, HOUR_MS, later, startOfDay } from '../../rules/tokyoDays';
import { stillCounted, type Voided } from '../../rules/poll';
import type { PollNow } from '../window/readPoll';

export interface DaySum {
  date: string;
  valid: number;
  voided: number;
}

const DAYS = `
  select to_char(wanted.day, 'YYYY-MM-DD') as date,
    coalesce(valid, 0) as valid, coalesce(voided, 0) as voided
  from (select $1::date + n as day from generate_series(0, $2::date - $1::date) n) wanted
    left join sum_day using (day)
  order by wanted.day`;

/** Every day from `from` to `to`, both included, with 0 where there are no votes. */
export async function readDays(client: pg.ClientBase, from: string, to: string): Promise<DaySum[]> {
  return (await client.query<DaySum>(DAYS, [from, to])).rows;
}

const HOURS = `
  select to_char(day, 'YYYY-MM-DD') as date, hour, sum(valid)::bigint as votes
  from sum_day_hour
  where day between $1::date and $2::date
  group by day, hour`;

/** By date, the valid votes of its 24 Tokyo hours. */
export type HoursOf = (date: string) => readonly number[];

const NO_VOTES: readonly number[] = Array<number>(24).fill(0);

/** Of the days from `from` to `to`, both included; zeros for any other one. */
export async function readHours(client: pg.ClientBase, from: string, to: string): Promise<HoursOf> {
  const { rows } = await client.query<{ date: string; hour: number; votes: number }>(HOURS, [
    from,
    to,
  ]);
  const known = new Map<string, number[]>();
  const hoursOf = (date: string) => known.get(date) ?? NO_VOTES;
  for (const { date, hour, votes } of rows) known.set(date, hoursOf(date).with(hour, votes));
  return hoursOf;
}

// By each day's newest run: that of the ended day, or else a provisional one. Older runs are out of date.
const SUSPECTS = `
  select to_char(review_run.date, 'YYYY-MM-DD') as date, flagged.dj, suspect_hours as hours,
    flagged.voided, now.valid as "votesNow", now.voided as "voidedNow"
  from review_flagged flagged
    join review_run on review_run.id = flagged.run
    cross join lateral (
      select coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(voided), 0)::bigint as voided
      from sum_day_dj where day = review_run.date and sum_day_dj.dj = flagged.dj
    ) now
  where suspect_hours is not null
    and review_run.id in (
      select coalesce(max(id) filter (where hours is null), max(id)) from review_run
      where date between $1::date and $2::date group by date
    )
    and (
      review_run.hours is not null
      or flagged.case_id in (select id from review_case where state = 'open')
    )`;

/** Suspect votes of an open or provisional case, by Tokyo hour. */
export interface SuspectHours {
  date: string;
  dj: string;
  hours: number[];
}

export const sumOf = (votes: readonly number[]) => votes.reduce((sum, count) => sum + count, 0);

/**
 * Of the days from `from` to `to`, both included. Cases that name no votes (a level, the poll's rule) have none. What was
 * voided of the DJ-day since the run is taken off in proportion to the hours.
 */
export async function readSuspectHours(
  client: pg.ClientBase,
  from: string,
  to: string,
): Promise<SuspectHours[]> {
  const { rows } = await client.query<SuspectHours & Voided>(SUSPECTS, [from, to]);
  return rows.map(({ date, dj, hours, ...sums }) => {
    const all = sumOf(hours);
    const left = stillCounted(all, sums);
    return { date, dj, hours: hours.map((votes) => Math.round((votes * left) / all)) };
  });
}

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

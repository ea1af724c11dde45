import type pg from 'pg';
import type { ExpectedDay } from '../../contract/daily';
import type { QueryContext } from '../http/queryHandler';
import { addDays, later, startOfDay } from '../../rules/tokyoDays';
import type { PollNow } from '../window/readPoll';

/** How many whole days before today it is based on, at most. */
const DAYS = 14;

/** With the fewest and the most left out, three remain. */
export const LEAST_DAYS = 5;

const HOUR_MS = 3_600_000;
const MINUTE = 1 / 60;

/** Valid votes of a day up to a full hour, and up to its end. */
export interface Growth {
  soFar: number;
  whole: number;
}

interface Row extends Growth {
  date: string;
}

const SQL = `
  select to_char(day, 'YYYY-MM-DD') as date,
    coalesce(sum(valid) filter (where hour < $3), 0)::bigint as "soFar",
    coalesce(sum(valid) filter (where hour < $4), 0)::bigint as whole
  from sum_day_hour
  where day between $1::date and $2::date
  group by day`;

/** The Tokyo hour at which today ends: 24, or that of the closing; null where it closes within an hour. */
export function lastHour({ today, lastDay, lastDayIsPart, closesAt }: PollNow): number | null {
  if (today !== lastDay || !lastDayIsPart) return 24;
  const hours = (Date.parse(closesAt) - startOfDay(today)) / HOUR_MS;
  const whole = Math.round(hours);
  return Math.abs(hours - whole) <= MINUTE ? whole : null;
}

/**
 * Where a day ends that has `soFar` votes in its full hours and `votes` with those of the running one, if it grows from
 * here as the days of `growths` did: their factors without the smallest and the largest. Null: too few of them had votes by then.
 */
export function expectedFrom(
  growths: readonly Growth[],
  { soFar, votes }: { soFar: number; votes: number },
): ExpectedDay | null {
  const factors = growths
    .filter((growth) => growth.soFar > 0)
    .map((growth) => growth.whole / growth.soFar)
    .sort((a, b) => a - b);
  const [low, high] = [factors[1], factors.at(-2)];
  if (soFar === 0 || factors.length < LEAST_DAYS || low === undefined || high === undefined) {
    return null;
  }
  const endAt = (factor: number) => Math.max(votes, Math.round(soFar * factor));
  return { low: endAt(low), high: endAt(high), basedOn: factors.length };
}

async function readGrowths(
  client: pg.ClientBase,
  days: { from: string; to: string },
  hours: { soFar: number; last: number },
): Promise<Map<string, Growth>> {
  const { rows } = await client.query<Row>(SQL, [days.from, days.to, hours.soFar, hours.last]);
  return new Map(rows.map(({ date, soFar, whole }) => [date, { soFar, whole }]));
}

/**
 * Where today, which has `votes`, usually ends from here, by the whole vote's growth on the last 14 whole days; changes with
 * the hour. Null while the window is not open, before a full hour has votes, and in the first days.
 */
export async function readExpectedToday(
  { client, poll }: QueryContext,
  votes: number,
): Promise<ExpectedDay | null> {
  const { today, firstDay, firstDayIsPart, hour: soFar } = poll;
  const last = lastHour(poll);
  if (poll.counting !== 'open' || last === null) return null;
  const firstWhole = firstDayIsPart ? addDays(firstDay, 1) : firstDay;
  const from = later(firstWhole, addDays(today, -DAYS));
  const growths = await readGrowths(client, { from, to: today }, { soFar, last });
  const ofToday = growths.get(today)?.soFar ?? 0;
  growths.delete(today);
  return expectedFrom([...growths.values()], { soFar: ofToday, votes });
}

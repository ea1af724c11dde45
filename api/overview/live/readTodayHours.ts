import type pg from 'pg';
import type { TodayHours } from '../../../contract/live';
import { addDays } from '../../../rules/tokyoDays';
import type { QueryContext } from '../../http/queryHandler';
import { wholeDaysBefore } from '../../movers/comparedDays';
import { votesInQuestion } from '../../review/describeCase';
import type { StoredCase } from '../../review/readCases';
import { outlookOf } from './outlook';

/** So many whole days before today tell how a day grows. */
const DAYS = 14;
const WEEK = 7;

const SQL = `
  select to_char(day, 'YYYY-MM-DD') as date, hour, sum(valid)::bigint as votes
  from sum_day_hour
  where day between $1::date and $2::date
  group by day, hour`;

/** The votes of the 24 Tokyo hours of each of these days. */
async function readHoursOf(
  client: pg.ClientBase,
  from: string,
  to: string,
): Promise<(date: string) => number[]> {
  const { rows } = await client.query<{ date: string; hour: number; votes: number }>(SQL, [
    from,
    to,
  ]);
  const known = new Map<string, number[]>();
  const hoursOf = (date: string) => known.get(date) ?? Array<number>(24).fill(0);
  for (const { date, hour, votes } of rows) known.set(date, hoursOf(date).with(hour, votes));
  return hoursOf;
}

/** Today by the hour beside the days that it is compared with; null while the window is not open. */
export async function readTodayHours(
  { client, poll }: QueryContext,
  votes: number,
  openCases: readonly StoredCase[],
): Promise<TodayHours | null> {
  if (poll.counting !== 'open') return null;
  const { today, hour } = poll;
  const before = wholeDaysBefore(poll, DAYS);
  const hoursOf = await readHoursOf(client, addDays(today, -DAYS), today);
  const compared = (date: string) => (before.includes(date) ? hoursOf(date) : null);
  const inQuestion = (date: string) =>
    openCases
      .filter((one) => one.date === date)
      .reduce((sum, one) => sum + votesInQuestion(one), 0);
  const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -WEEK)];
  return {
    today: hoursOf(today).slice(0, hour + 1),
    yesterday: compared(yesterday),
    lastWeek: compared(lastWeek),
    inQuestion: { yesterday: inQuestion(yesterday), lastWeek: inQuestion(lastWeek) },
    outlook: outlookOf(poll, { hours: hoursOf(today), votes }, before.map(hoursOf)),
  };
}

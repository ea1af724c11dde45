import type pg from 'pg';
import type { Lead } from '../../contract/live';
import type { Rank } from '../../contract/total';
import { addDays, daysBetween, later } from '../../rules/tokyoDays';
import type { ReadContext } from '../http/read';
import type { CountedHours } from '../movers/queries';
import { lastCountedDay } from '../window/readPoll';

const PLACES = 3;
const DAYS = 14;

const SQL = `
  select dj, to_char(day, 'YYYY-MM-DD') as date, sum(valid)::bigint as votes
  from sum_day_dj
  where day = any ($1::date[]) and dj = any ($2)
  group by dj, day`;

interface Row {
  dj: string;
  date: string;
  votes: number;
}

/** On each of the first three places the first by reading; `top` is in that order. */
function firstOfPlaces(top: readonly Rank[]): Rank[] {
  return top.filter(
    ({ rank }, index) => rank !== null && rank <= PLACES && rank !== top[index - 1]?.rank,
  );
}

/** All votes by the end of each date: those of now without what came since. */
async function readGrown(
  client: pg.ClientBase,
  first: readonly Rank[],
  days: { dates: string[]; last: string },
): Promise<Lead['djs']> {
  const ids = first.map(({ dj }) => dj.id);
  const { rows } = await client.query<Row>(SQL, [[...days.dates, days.last], ids]);
  return first.map(({ dj, votes }) => {
    const own = rows.filter((row) => row.dj === dj.id);
    const since = (date: string) =>
      own.reduce((sum, row) => (row.date > date ? sum + row.votes : sum), 0);
    return { dj: dj.id, votes: days.dates.map((date) => votes - since(date)) };
  });
}

/** The hour of today from which on the first has been ahead of the second; null: it was before, or nobody knows. */
function turnedHour(
  [first, second]: Lead['djs'],
  now: readonly Rank[],
  { leaders, hours }: CountedHours,
): number | null {
  const [ahead, behind] = [leaders[first?.dj ?? ''], leaders[second?.dj ?? '']];
  const before = (first?.votes.at(-1) ?? 0) - (second?.votes.at(-1) ?? 0);
  if (!ahead || !behind || before > 0) return null;
  let gap = before;
  const gaps = ahead.map((votes, hour) => (gap += votes - (behind[hour] ?? 0)));
  const lastBehind = gaps.findLastIndex((own) => own <= 0);
  const isTied = (now[0]?.votes ?? 0) === (now[1]?.votes ?? 0);
  // Behind at the end of the last counted hour: it happened in the running one, if no hour was left out.
  return isTied || lastBehind + 1 > hours ? null : lastBehind + 1;
}

/** The first three places and how they came there; null while nobody has votes. `counted`: of today; null: nothing is. */
export async function readLead(
  { client, poll }: ReadContext,
  top: readonly Rank[],
  counted: CountedHours | null,
): Promise<Lead | null> {
  const first = firstOfPlaces(top);
  if (first.length === 0) return null;
  const last = lastCountedDay(poll);
  const dates = daysBetween(later(poll.firstDay, addDays(last, -DAYS)), addDays(last, -1));
  const djs = await readGrown(client, first, { dates, last });
  const isToday = poll.counting === 'open' && dates.length > 0;
  return { dates, djs, turnedHour: isToday && counted ? turnedHour(djs, first, counted) : null };
}

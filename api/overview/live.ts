import type pg from 'pg';
import type {
  Lead,
  Mover,
  Movers,
  TodayHours,
  WaitingCase,
  WaitingCases,
  TodaySoFar,
} from '../../contract/overview';
import type { Rank } from '../../contract/ranking';
import { addDays, daysBetween, HOUR_MS, later, startOfDay } from '../../rules/tokyoDays';
import {
  type HoursOf,
  type LiveHours,
  outlookOf,
  sumOf,
  type SuspectHours,
  wholeDaysBefore,
} from '../days/queries';
import type { ReadContext } from '../http/read';
import { comparedDays, type CountedHours, LEAST_DAYS } from '../movers/countMovers';
import { describeCases, type StoredCase, suspectsOf, votesInQuestion } from '../review/cases';
import { lastCountedDay, type PollNow } from '../window/readPoll';

const WEEK = 7;

export function todaySoFar(poll: PollNow, hoursOf: HoursOf): TodaySoFar {
  const { today, hour: fullHours, firstDay, opensAt } = poll;
  const yesterday = addDays(today, -1);
  const inFullHours = (day: string) => sumOf(hoursOf(day).slice(0, fullHours));
  // Whether by the same time of yesterday the window had opened.
  const hadOpened = Date.parse(opensAt) <= startOfDay(yesterday) + fullHours * HOUR_MS;
  return {
    date: today,
    votes: sumOf(hoursOf(today)),
    fullHours,
    votesInFullHours: inFullHours(today),
    yesterday: yesterday < firstDay ? null : sumOf(hoursOf(yesterday)),
    yesterdayInFullHours: hadOpened ? inFullHours(yesterday) : null,
  };
}

export function todayHours(
  poll: PollNow,
  { hoursOf, leftOut }: LiveHours,
  openCases: readonly StoredCase[],
): TodayHours {
  const { today, hour } = poll;
  const whole = wholeDaysBefore(poll);
  const compared = (date: string) => (whole.includes(date) ? [...hoursOf(date)] : null);
  const inQuestion = (date: string) => {
    const votes = sumOf(openCases.filter((one) => one.date === date).map(votesInQuestion));
    return Math.max(0, votes - leftOut(date));
  };
  const yesterday = addDays(today, -1);
  const lastWeek = addDays(today, -WEEK);
  return {
    today: hoursOf(today).slice(0, hour + 1),
    yesterday: compared(yesterday),
    lastWeek: compared(lastWeek),
    leftOut: { yesterday: leftOut(yesterday), lastWeek: leftOut(lastWeek) },
    inQuestion: { yesterday: inQuestion(yesterday), lastWeek: inQuestion(lastWeek) },
    outlook: outlookOf(poll, hoursOf),
  };
}

const LEAD_PLACES = 3;
const LEAD_DAYS = 14;

/** The first three places and how they grew; null while nobody has votes. `counted` null: today's hours are not counted. */
export async function readLead(
  { client, poll }: ReadContext,
  top: readonly Rank[],
  counted: CountedHours | null,
): Promise<Lead | null> {
  // On each place the first by reading.
  const ids = top
    .filter(({ rank }, at) => (rank ?? Infinity) <= LEAD_PLACES && rank !== top[at - 1]?.rank)
    .map(({ dj }) => dj.id);
  if (ids.length === 0) return null;
  const last = lastCountedDay(poll);
  const { firstDay } = poll;
  const [from, to] = [later(firstDay, addDays(last, -LEAD_DAYS)), addDays(last, -1)];
  const grown = await readGrown(client, ids, { firstDay, from, to });
  const dates = daysBetween(from, to);
  const djs = ids.map((dj) => ({ dj, votes: grown.get(dj) ?? [] }));
  const isToday = poll.counting === 'open' && dates.length > 0;
  return { dates, djs, turnedHour: isToday && counted ? turnedHour(djs, counted) : null };
}

const GROWN = `
  select dj, json_agg(votes order by day) as votes
  from (
    select dj, day, sum(coalesce(sum(valid), 0)) over (partition by dj order by day)::bigint as votes
    from unnest($1::text[]) djs (dj)
      cross join (select $2::date + n as day from generate_series(0, $4::date - $2::date) n) days
      left join sum_day_dj using (dj, day)
    group by dj, day
  ) grown
  where day >= $3::date
  group by dj`;

/** By DJ, all its votes by the end of each day from `from` to `to`. */
async function readGrown(
  client: pg.ClientBase,
  djs: readonly string[],
  { firstDay, from, to }: { firstDay: string; from: string; to: string },
): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ dj: string; votes: number[] }>(GROWN, [
    djs,
    firstDay,
    from,
    to,
  ]);
  return new Map(rows.map(({ dj, votes }) => [dj, votes]));
}

/** The hour of today since which the first has been ahead of the second; null: since an earlier day, or unknown. */
function turnedHour([first, second]: Lead['djs'], { leaders }: CountedHours): number | null {
  const hoursOf = (dj = '') => leaders.find((leader) => leader.dj === dj)?.hours;
  const ahead = hoursOf(first?.dj);
  const behind = hoursOf(second?.dj);
  let gap = (first?.votes.at(-1) ?? 0) - (second?.votes.at(-1) ?? 0);
  if (!ahead || !behind || gap > 0) return null;
  const gaps = ahead.map((votes, hour) => (gap += votes - (behind[hour] ?? 0)));
  // Behind at the end of the last full hour: it happened in the running one.
  return gaps.findLastIndex((own) => own <= 0) + 1;
}

/** Who moves today, with their places of now; null outside of the window and before a full hour has ended. */
export function moversOf(
  poll: PollNow,
  counted: CountedHours | null,
  known: {
    ranking: readonly Rank[];
    openCases: readonly StoredCase[];
    suspects: readonly SuspectHours[];
  },
): Movers | null {
  if (poll.counting !== 'open' || poll.hour === 0) return null;
  const compared = comparedDays(poll);
  const fullHours = counted?.hours ?? poll.hour;
  const leftOut = known.suspects
    .filter(({ date }) => date === poll.today || compared.includes(date))
    .map(({ hours }) => sumOf(hours.slice(0, fullHours)));
  const movers = compared.length < LEAST_DAYS ? [] : counted?.movers;
  const djs = movers?.flatMap(({ dj: id, ...figures }): Mover[] => {
    const line = known.ranking.find(({ dj }) => dj.id === id);
    if (!line) return [];
    const { dj, rank, previousRank } = line;
    const hasOpenCase = known.openCases.some((one) => one.dj?.id === id);
    return [{ dj, rank, previousRank, ...figures, hasOpenCase }];
  });
  return { fullHours, days: compared.length, leftOut: sumOf(leftOut), djs: djs ?? null };
}

const VISIBLE_CASES = 2;

/** The newest of the open cases on DJ-days, each with the signal that names its suspect votes, else its level. */
export function waitingCases(openCases: readonly StoredCase[]): WaitingCases {
  const first = describeCases(openCases, []).filter((one) => one.dj !== null);
  return {
    provisional: openCases.filter(({ provisional }) => provisional).length,
    first: first.slice(0, VISIBLE_CASES).map((one): WaitingCase => {
      const { id, date, dj, votes, provisional, signals } = one;
      const kind = suspectsOf(one)?.signal ?? 'level';
      const signal = signals.find((each) => each.kind === kind);
      const before = signal?.detail.votesBefore;
      const known = signal && {
        kind,
        votes: signal.votes || votes,
        before: typeof before === 'number' ? before : null,
      };
      return { id, date, dj, votes, provisional, signal: known ?? null };
    }),
  };
}

import type { Mover, Movers, TodayHours, TodaySoFar } from '../../contract/overview';
import type { Rank } from '../../contract/ranking';
import { addDays, HOUR_MS, startOfDay } from '../../rules/tokyoDays';
import {
  type HoursOf,
  type LiveHours,
  outlookOf,
  sumOf,
  type SuspectHours,
  wholeDaysBefore,
} from '../days/queries';
import { comparedDays, type CountedHours, LEAST_DAYS } from '../movers/countMovers';
import { type StoredCase, votesInQuestion } from '../review/cases';
import type { PollNow } from '../window/readPoll';

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

import type { Mover, Movers, TodayHours, WaitingCase, WaitingCases } from '../../contract/live';
import type { TodaySoFar } from '../../contract/overview';
import { addDays, startOfDay } from '../../rules/tokyoDays';
import { OUTLOOK_DAYS, outlookOf, wholeDaysBefore } from '../days/outlook';
import {
  type HoursOf,
  readHours,
  readHoursWithoutSuspects,
  type SuspectHours,
} from '../days/queries';
import type { ReadContext } from '../http/read';
import { comparedDays, type CountedHours, LEAST_DAYS } from '../movers/queries';
import type { Place } from '../ranking/queries';
import { describeCases, suspectsOf, votesInQuestion } from '../review/cases';
import type { StoredCase } from '../review/cases';
import type { PollNow } from '../window/readPoll';

const WEEK = 7;
const HOUR_MS = 3_600_000;
const sumOf = (hours: readonly number[]) => hours.reduce((sum, votes) => sum + votes, 0);

interface Today {
  today: TodaySoFar | null;
  hours: TodayHours | null;
  /** Of the days that are compared, and of today. */
  suspects: SuspectHours[];
}

/** Today's votes so far and by the hour, beside the days that they are compared with; nulls while the window is not open. */
export async function readToday(
  { client, poll }: ReadContext,
  openCases: readonly StoredCase[],
): Promise<Today> {
  if (poll.counting !== 'open') return { today: null, hours: null, suspects: [] };
  const { today } = poll;
  const usual = await readHoursWithoutSuspects(client, addDays(today, -OUTLOOK_DAYS), today);
  const ofToday = (await readHours(client, today, today))(today);
  // What is suspect today still counts today: nobody has decided.
  const hoursOf = (date: string) => (date === today ? ofToday : usual.hoursOf(date));
  return {
    today: todaySoFar(poll, hoursOf),
    hours: todayHours(poll, { ...usual, hoursOf }, openCases),
    suspects: usual.suspects,
  };
}

function todaySoFar(poll: PollNow, hoursOf: HoursOf): TodaySoFar {
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

function todayHours(
  poll: PollNow,
  { hoursOf, leftOut }: { hoursOf: HoursOf; leftOut: (date: string) => number },
  openCases: readonly StoredCase[],
): TodayHours {
  const { today, hour } = poll;
  const before = wholeDaysBefore(poll, OUTLOOK_DAYS);
  const compared = (date: string) => (before.includes(date) ? [...hoursOf(date)] : null);
  const inQuestion = (date: string) => {
    const votes = sumOf(openCases.filter((one) => one.date === date).map(votesInQuestion));
    return Math.max(0, votes - leftOut(date));
  };
  const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -WEEK)];
  const ofToday = { hours: hoursOf(today), votes: sumOf(hoursOf(today)) };
  return {
    today: ofToday.hours.slice(0, hour + 1),
    yesterday: compared(yesterday),
    lastWeek: compared(lastWeek),
    leftOut: { yesterday: leftOut(yesterday), lastWeek: leftOut(lastWeek) },
    inQuestion: { yesterday: inQuestion(yesterday), lastWeek: inQuestion(lastWeek) },
    outlook: outlookOf(poll, ofToday, before.map(hoursOf)),
  };
}

/** Who moves today, with their places of now; null outside of the window and before a full hour has ended. */
export function moversOf(
  poll: PollNow,
  counted: CountedHours | null,
  known: {
    places: readonly Place[];
    openCases: readonly StoredCase[];
    suspects: readonly SuspectHours[];
  },
): Movers | null {
  if (poll.counting !== 'open' || poll.hour === 0) return null;
  const compared = comparedDays(poll);
  const days = compared.length;
  const fullHours = counted?.hours ?? poll.hour;
  const leftOut = known.suspects
    .filter(({ date }) => date === poll.today || compared.includes(date))
    .reduce((sum, { hours }) => sum + sumOf(hours.slice(0, fullHours)), 0);
  const movers = days < LEAST_DAYS ? [] : counted?.movers;
  const djs = movers?.flatMap(({ dj: id, ...figures }): Mover[] => {
    const place = known.places.find(({ dj }) => dj.id === id);
    const hasOpenCase = known.openCases.some(({ dj }) => dj?.id === id);
    return place ? [{ ...place, ...figures, hasOpenCase }] : [];
  });
  return { fullHours, days, leftOut, djs: djs ?? null };
}

const VISIBLE_CASES = 2;

const countOf = (detail: unknown) => (typeof detail === 'number' ? detail : null);

/** The newest of the open cases on DJ-days, each with the signal that names its suspect votes, else its level. */
export function waitingCases(openCases: readonly StoredCase[]): WaitingCases {
  const first = describeCases(openCases, []).filter((one) => one.dj !== null);
  return {
    provisional: openCases.filter(({ provisional }) => provisional).length,
    first: first.slice(0, VISIBLE_CASES).map((one): WaitingCase => {
      const { id, date, dj, votes, provisional, signals } = one;
      const kind = suspectsOf(one)?.signal ?? 'level';
      const signal = signals.find((each) => each.kind === kind);
      return {
        ...{ id, date, dj, votes, provisional },
        signal: signal
          ? { kind, votes: signal.votes || votes, before: countOf(signal.detail.votesBefore) }
          : null,
      };
    }),
  };
}

import type { Day } from '../../contract/daily';
import { everyHour, everyMinute } from '../http/etag';
import {
  everyQuestion,
  type QueryContext,
  type QueryHandler,
  type QueryRoutes,
} from '../http/queryHandler';
import { notFound } from '../problems/problem';
import { readRanking } from '../ranking/queries';
import { addDays } from '../../rules/tokyoDays';
import { isHourInWindow } from '../../rules/window';
import { snapshotOf, type PollNow } from '../window/readPoll';
import { dayState, isInWindow, rangeInWindow } from '../window/windowDays';
import { expectedOf, OUTLOOK_DAYS, outlookOf, wholeDaysBefore } from './outlook';
import { type DaySum, readDays, readHours } from './queries';

/** A range beside the window comes back as it was asked for, without days. */
const handleDaily: QueryHandler<'daily'> = async ({ client, poll }, { query }) => {
  const range = rangeInWindow(poll, query);
  const sums = range ? await readDays(client, range.from, range.to) : [];
  const days = sums.map((sum) => toDay(poll, sum));
  const running = days.find(({ state }) => state === 'running');
  return {
    snapshot: snapshotOf(poll),
    from: range?.from ?? query.from ?? poll.firstDay,
    to: range?.to ?? query.to ?? poll.lastDay,
    days,
    total: days.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
    expected: running ? await readExpected({ client, poll }, running.votes ?? 0) : null,
  };
};

async function readExpected({ client, poll }: QueryContext, votes: number) {
  const hoursOf = await readHours(client, addDays(poll.today, -OUTLOOK_DAYS), poll.today);
  const before = wholeDaysBefore(poll, OUTLOOK_DAYS).map(hoursOf);
  return expectedOf(outlookOf(poll, { hours: hoursOf(poll.today), votes }, before));
}

/** The ranking is of that day's votes alone: it has no baseline. */
const handleDay: QueryHandler<'day'> = async ({ client, poll }, { params: { date } }) => {
  const [sum] = isInWindow(poll, date) ? await readDays(client, date, date) : [];
  if (!sum) throw notFound(`${date} lies outside the window`);
  const day = toDay(poll, sum);
  const hours = (await readHours(client, date, date))(date);
  // A day to come has no figures, even where votes of it are stored already.
  const asOf = day.state === 'future' ? addDays(date, -1) : date;
  const { ranking } = await readRanking(client, { from: date, asOf, baseline: null });
  return {
    snapshot: snapshotOf(poll),
    day,
    hours: hours.map((votes, hour) => (hasBegun(poll, day, hour) ? votes : null)),
    ranking,
  };
};

export const dayQueries = {
  daily: { handle: handleDaily, etagPart: everyHour, kept: everyQuestion },
  day: { handle: handleDay, etagPart: everyMinute, kept: everyQuestion },
} satisfies Partial<QueryRoutes>;

/** A day as the contract tells it; one to come has no votes, even where some are stored already. */
export function toDay(poll: PollNow, { date, valid, voided }: DaySum): Day {
  const state = dayState(poll, date);
  const part =
    (date === poll.firstDay && poll.firstDayIsPart) ||
    (date === poll.lastDay && poll.lastDayIsPart);
  return { date, votes: state === 'future' ? null : valid, voided, state, part };
}

function hasBegun(poll: PollNow, { date, state }: Day, hour: number): boolean {
  if (state === 'future') return false;
  if (!isHourInWindow(date, hour, poll)) return false;
  return state === 'ended' || hour <= poll.hour;
}

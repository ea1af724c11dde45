import { OpenAPIHono } from '@hono/zod-openapi';
import {
  type DailyAnswer,
  type DailyQuery,
  type Day,
  type DayAnswer,
  dayEndpoints,
} from '../../contract/daily';
import type { ApiEnv } from '../http/env';
import { answerRead, everyHour, everyMinute, type ReadContext, readRoute } from '../http/read';
import { notFound } from '../problems/problem';
import { readRanking } from '../ranking/queries';
import { addDays } from '../../rules/tokyoDays';
import { isHourInWindow } from '../../rules/poll';
import {
  dayState,
  isInWindow,
  isPartOfDay,
  type PollNow,
  rangeInWindow,
  snapshotOf,
} from '../window/readPoll';
import { type DaySum, readDays, readExpected, readHours } from './queries';

export const dayRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('daily', dayEndpoints.daily), (c) =>
    answerRead(c, { etag: everyHour }, async (context) =>
      c.json(await readDaily(context, c.req.valid('query')), 200),
    ),
  )
  .openapi(readRoute('day', dayEndpoints.day), (c) =>
    answerRead(c, { etag: everyMinute }, async (context) =>
      c.json(await readDay(context, c.req.valid('param').date), 200),
    ),
  );

/** A range outside the window is returned as requested, without days. */
export async function readDaily(
  { client, poll }: ReadContext,
  query: DailyQuery,
): Promise<DailyAnswer> {
  const range = rangeInWindow(poll, query);
  const sums = range ? await readDays(client, range.from, range.to) : [];
  const days = sums.map((sum) => toDay(poll, sum));
  const isRunning = days.some(({ state }) => state === 'running');
  return {
    snapshot: snapshotOf(poll),
    from: range?.from ?? query.from ?? poll.firstDay,
    to: range?.to ?? query.to ?? poll.lastDay,
    days,
    total: days.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
    expected: isRunning ? await readExpected(client, poll) : null,
  };
}

/** The ranking is of that day's votes alone: it has no baseline. */
async function readDay({ client, poll }: ReadContext, date: string): Promise<DayAnswer> {
  const [sum] = isInWindow(poll, date) ? await readDays(client, date, date) : [];
  if (!sum) throw notFound(`${date} lies outside the window`);
  const day = toDay(poll, sum);
  const hours = (await readHours(client, date, date))(date);
  const asOf = day.state === 'future' ? addDays(date, -1) : date;
  const { ranking } = await readRanking(client, { asOf, from: date });
  return {
    snapshot: snapshotOf(poll),
    day,
    hours: hours.map((votes, hour) => (hasBegun(poll, day, hour) ? votes : null)),
    ranking,
  };
}

/** A future day has no votes, even where some are stored already. */
export function toDay(poll: PollNow, { date, valid, voided }: DaySum): Day {
  const state = dayState(poll, date);
  const votes = state === 'future' ? null : valid;
  return { date, votes, voided, state, part: isPartOfDay(poll, date) };
}

function hasBegun(poll: PollNow, { date, state }: Day, hour: number): boolean {
  if (state === 'future') return false;
  if (!isHourInWindow(date, hour, poll)) return false;
  return state === 'ended' || hour <= poll.hour;
}

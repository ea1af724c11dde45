import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import { MAX_DJS_PER_QUESTION } from '../../contract/core/constants';
import {
  type EveryDjAnswer,
  type EveryDjQuery,
  type PlacesAnswer,
  type PlacesQuery,
  rankingEndpoints,
  type TotalAnswer,
  type TotalQuery,
} from '../../contract/ranking';
import type { ApiEnv } from '../http/env';
import { answerRead, type ReadContext, readRoute } from '../http/read';
import { rankingOf, readFrozen } from '../versions/queries';
import { addDays, daysBetween, later } from '../../rules/tokyoDays';
import {
  baselineOf,
  clampAsOf,
  dayState,
  lastCountedDay,
  rangeInWindow,
  snapshotOf,
} from '../window/readPoll';
import { readDjsOnDays } from './djsOnDays';
import { readRanking, readTop } from './queries';

/** DJs of GET /v1/places where the query names none. */
const FIRST_PLACES = 10;

export const rankingRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('everyDj', rankingEndpoints.everyDj), (c) =>
    answerRead(c, {}, async (context) =>
      c.json(await readEveryDj(context, c.req.valid('query')), 200),
    ),
  )
  .openapi(readRoute('places', rankingEndpoints.places), (c) =>
    answerRead(c, {}, async (context) =>
      c.json(await readPlaces(context, c.req.valid('query')), 200),
    ),
  )
  .openapi(readRoute('total', rankingEndpoints.total), (c) => {
    const query = c.req.valid('query');
    // A version's bytes are checked against their hash at each reading.
    const isUncached = query.version !== undefined;
    return answerRead(c, { isUncached }, async (context) =>
      c.json(await readTotal(context, query), 200),
    );
  });

/**
 * `asOf` is kept between the window's first day and the last day with figures, `baseline` to `asOf` at the latest; the
 * response says which days were taken. Of a version throws `not_found` and `version_damaged`.
 */
export async function readTotal(
  { client, poll }: ReadContext,
  query: TotalQuery,
): Promise<TotalAnswer> {
  if (query.version) {
    const frozen = await readFrozen(client, query.version);
    const { at, asOf, revision, total } = frozen;
    const snapshot = { revision, at, votes: total };
    const figures = { total, ranking: rankingOf(frozen) };
    return { snapshot, asOf, running: false, baseline: null, version: query.version, ...figures };
  }
  const asOf = clampAsOf(poll, query.asOf);
  const firstCounted = later(query.from ?? poll.firstDay, poll.firstDay);
  const baseline = baselineOf(asOf, firstCounted, query.baseline);
  const running = dayState(poll, asOf) === 'running';
  const span = { asOf, from: query.from ?? null, baseline, running };
  const { total, ranking } = await readRanking(client, span);
  return { snapshot: snapshotOf(poll), asOf, running, baseline, version: null, total, ranking };
}

/** A range outside the window is returned as requested, without dates. */
async function readEveryDj(
  { client, poll }: ReadContext,
  query: EveryDjQuery,
): Promise<EveryDjAnswer> {
  const range = rangeInWindow(poll, query);
  const dates = range ? daysBetween(range.from, range.to) : [];
  const counted = dates.filter((date) => dayState(poll, date) !== 'future');
  const to = counted.at(-1) ?? lastCountedDay(poll);
  const days = { firstDay: poll.firstDay, from: counted[0] ?? addDays(to, 1), to };
  const djs = await readDjsOnDays(client, days, query.dj ?? (await readFirst(client, to)));
  const future = Array.from({ length: dates.length - counted.length }, () => null);
  return {
    snapshot: snapshotOf(poll),
    from: range?.from ?? query.from ?? poll.firstDay,
    to: range?.to ?? query.to ?? poll.lastDay,
    dates,
    djs: djs.map(({ days: own, ...dj }) => ({
      ...dj,
      total: own.reduce((sum, { votes }) => sum + votes, 0),
      votes: [...own.map(({ votes }) => votes), ...future],
      ranks: [...own.map(({ rank }) => rank), ...future],
      dayRanks: [...own.map(({ dayRank }) => dayRank), ...future],
    })),
  };
}

/** The first 50 of the ranking, those without votes too. */
async function readFirst(client: pg.ClientBase, asOf: string): Promise<string[]> {
  const { ranking } = await readRanking(client, { asOf }, { places: MAX_DJS_PER_QUESTION });
  return ranking.slice(0, MAX_DJS_PER_QUESTION).map(({ dj }) => dj.id);
}

async function readPlaces(
  { client, poll }: ReadContext,
  query: PlacesQuery,
): Promise<PlacesAnswer> {
  const asOf = clampAsOf(poll, query.asOf);
  const { firstDay } = poll;
  const ids = query.dj ?? (await readTop(client, asOf, FIRST_PLACES)).map(({ dj }) => dj.id);
  const djs = await readDjsOnDays(client, { firstDay, from: firstDay, to: asOf }, ids);
  const days = daysBetween(firstDay, asOf);
  const isRunning = dayState(poll, asOf) === 'running';
  const ended = isRunning ? days.length - 1 : days.length;
  return {
    snapshot: snapshotOf(poll),
    asOf,
    dates: days.slice(0, ended),
    running: isRunning ? asOf : null,
    djs: djs.map(({ days: own, ...dj }) => {
      const standings = own.map(({ total, rank, tied }) => ({ votes: total, rank, tied }));
      return { ...dj, ends: standings.slice(0, ended), now: standings[ended] ?? null };
    }),
  };
}

import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import { MAX_DJS_PER_QUESTION } from '../../contract/core/constants';
import type { Dj } from '../../contract/dj';
import {
  type DjDays,
  type EveryDjAnswer,
  type EveryDjQuery,
  everyDjEndpoints,
} from '../../contract/everyDj';
import { type TotalAnswer, type TotalQuery, totalEndpoints } from '../../contract/total';
import type { ApiEnv } from '../http/env';
import { answerRead, type ReadContext, readRoute } from '../http/read';
import { invalidRequest } from '../problems/problem';
import { rankingOf, readFrozen } from '../versions/queries';
import { ranksAmong } from '../../rules/ranks';
import { compareByRank } from '../../rules/readingOrder';
import { daysBetween, later } from '../../rules/tokyoDays';
import {
  baselineOf,
  clampAsOf,
  dayState,
  lastCountedDay,
  rangeInWindow,
  snapshotOf,
} from '../window/readPoll';
import { type DjTally, readDjTallies, readRanking } from './queries';

export const rankingRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('everyDj', everyDjEndpoints.everyDj), (c) =>
    answerRead(c, {}, async (context) =>
      c.json(await readEveryDj(context, c.req.valid('query')), 200),
    ),
  )
  .openapi(readRoute('total', totalEndpoints.total), (c) => {
    const query = c.req.valid('query');
    // A version's bytes are held against their hash at each reading.
    const isUncached = query.version !== undefined;
    return answerRead(c, { isUncached }, async (context) =>
      c.json(await readTotal(context, query), 200),
    );
  });

/**
 * `asOf` is kept between the window's first day and the last day with figures, `baseline` to `asOf`
 * at the latest; the answer says which days were taken.
 */
export async function readTotal(
  { client, poll }: ReadContext,
  query: TotalQuery,
): Promise<TotalAnswer> {
  if (query.version) return frozenTotal(client, query.version);
  const asOf = clampAsOf(poll, query.asOf);
  const firstCounted = later(query.from ?? poll.firstDay, poll.firstDay);
  const baseline = baselineOf(asOf, firstCounted, query.baseline);
  const running = dayState(poll, asOf) === 'running';
  const span = { from: query.from ?? null, asOf, baseline, running };
  const { total, ranking } = await readRanking(client, span);
  return {
    snapshot: snapshotOf(poll),
    asOf,
    running,
    baseline,
    version: null,
    total,
    ranking,
  };
}

/** As it was when it was frozen. Throws `not_found`, `version_damaged`. */
async function frozenTotal(client: pg.ClientBase, id: string): Promise<TotalAnswer> {
  const frozen = await readFrozen(client, id);
  const { at, asOf, revision, total } = frozen;
  return {
    snapshot: { revision, at, votes: total },
    asOf,
    running: false,
    baseline: null,
    version: id,
    total,
    ranking: rankingOf(frozen),
  };
}

/** A range beside the window comes back as it was asked for, without dates. A DJ named twice comes once. */
async function readEveryDj(
  { client, poll }: ReadContext,
  query: EveryDjQuery,
): Promise<EveryDjAnswer> {
  const range = rangeInWindow(poll, query);
  const dates = range ? daysBetween(range.from, range.to) : [];
  const counted = dates.filter((date) => dayState(poll, date) !== 'future');
  const lastDay = counted.at(-1) ?? lastCountedDay(poll);
  const tallies = await readDjTallies(client, poll.firstDay, lastDay);
  const firstDate = range ? daysBetween(poll.firstDay, range.from).length - 1 : 0;
  const all = tallies.map((tally) => toSeries(tally, firstDate, counted.length));
  const chosen = query.dj ? pickNamed(all, query.dj) : pickFirst(all);
  return {
    snapshot: snapshotOf(poll),
    from: range?.from ?? query.from ?? poll.firstDay,
    to: range?.to ?? query.to ?? poll.lastDay,
    dates,
    djs: rankSeries(all, chosen, dates.length - counted.length),
  };
}

/** A DJ's votes on each counted date of a range, and in total by the end of each. */
interface DjSeries {
  dj: Dj;
  daily: number[];
  grown: number[];
  /** Of all days up to the end of the range. */
  votes: number;
}

/** `firstDate` is the number of the range's first date, `dates` how many of them are counted. */
function toSeries({ dj, votesOn }: DjTally, firstDate: number, dates: number): DjSeries {
  const daily = Array.from({ length: dates }, (_, index) => votesOn[firstDate + index] ?? 0);
  let votes = 0;
  for (let day = 0; day < firstDate; day += 1) votes += votesOn[day] ?? 0;
  const grown = daily.map((count) => (votes += count));
  return { dj, daily, grown, votes };
}

/** The chosen DJs' figures, ranked among all; `future` dates follow, without figures. */
function rankSeries(all: DjSeries[], chosen: DjSeries[], future: number): DjDays[] {
  const dates = all[0]?.daily ?? [];
  const overall = dates.map((_, date) => ranksAmong(all.map(({ grown }) => grown[date] ?? 0)));
  const ofDay = dates.map((_, date) => ranksAmong(all.map(({ daily }) => daily[date] ?? 0)));
  const nothing = Array.from({ length: future }, () => null);
  return chosen.map(({ dj: { id, name, kana }, daily, grown }) => ({
    ...{ id, name, kana },
    total: daily.reduce((sum, count) => sum + count, 0),
    votes: [...daily, ...nothing],
    ranks: [...grown.map((count, date) => overall[date]?.(count).rank ?? null), ...nothing],
    dayRanks: [...daily.map((count, date) => ofDay[date]?.(count).rank ?? null), ...nothing],
  }));
}

function pickNamed(all: DjSeries[], ids: string[]): DjSeries[] {
  const byId = new Map(all.map((series) => [series.dj.id, series]));
  return [...new Set(ids)].map((id) => {
    const series = byId.get(id);
    if (!series) throw invalidRequest([{ field: 'dj', message: `there is no DJ ${id}` }]);
    return series;
  });
}

function pickFirst(all: DjSeries[]): DjSeries[] {
  return [...all].sort(compareByRank).slice(0, MAX_DJS_PER_QUESTION);
}

import type pg from 'pg';
import { endpoints } from '../../contract/endpoints';
import { fillPath } from '../../contract/core/fillPath';
import { dayQueries } from '../../api/days/route';
import { djQueries } from '../../api/djs/route';
import { previousPollQueries } from '../../api/previousPolls/route';
import type { QueryContext } from '../../api/http/queryHandler';
import { overviewQueries } from '../../api/overview/route';
import { placesQueries } from '../../api/places/route';
import { rankingQueries } from '../../api/ranking/route';
import { reviewQueries } from '../../api/review/route';
import { readPoll } from '../../api/window/readPoll';
import { BENCH_NOW } from '../benchApi';

const DATE = '2022-09-20';

/** A read of the API, and the same work without HTTP: its handler on a client. */
export interface Question {
  path: string;
  /** The most that it may take over HTTP, in times of its SELECTs by the driver. */
  most: number | null;
  /** With 10,000 DJs, in times of 60; null: it may grow with the answer. */
  mostOfMany: number | null;
  handle(context: QueryContext): Promise<unknown>;
}

const none = { query: {}, params: {} };

/** The reads that show figures, as the screens ask them. */
export const QUESTIONS: Question[] = [
  {
    path: endpoints.overview.path,
    most: 1.5,
    mostOfMany: 3,
    handle: (it) => overviewQueries.overview.handle(it, none),
  },
  {
    path: endpoints.daily.path,
    most: 4,
    mostOfMany: null,
    handle: (it) => dayQueries.daily.handle(it, none),
  },
  {
    path: fillPath(endpoints.day.path, { date: DATE }),
    most: 1.5,
    mostOfMany: null,
    handle: (it) => dayQueries.day.handle(it, { query: {}, params: { date: DATE } }),
  },
  {
    path: endpoints.everyDj.path,
    most: 1.5,
    mostOfMany: 10,
    handle: (it) => rankingQueries.everyDj.handle(it, none),
  },
  {
    path: endpoints.total.path,
    most: 1.5,
    mostOfMany: null,
    handle: (it) => rankingQueries.total.handle(it, none),
  },
  {
    path: endpoints.places.path,
    most: 1.5,
    mostOfMany: null,
    handle: (it) => placesQueries.places.handle(it, none),
  },
  {
    path: endpoints.firmness.path,
    most: 1.5,
    mostOfMany: null,
    handle: (it) =>
      reviewQueries.firmness.handle(it, { query: { places: [1, 3, 10, 20] }, params: {} }),
  },
  {
    path: endpoints.djs.path,
    most: 1.5,
    mostOfMany: null,
    handle: (it) => djQueries.djs.handle(it, none),
  },
  {
    path: endpoints.previousPolls.path,
    most: 1.5,
    mostOfMany: null,
    handle: (it) => previousPollQueries.previousPolls.handle(it, none),
  },
];

interface Statement {
  text: string;
  values: unknown[] | undefined;
}

/** The SELECTs of a read's figures, as its handler asks them. */
export async function selectsOf(client: pg.ClientBase, { handle }: Question): Promise<Statement[]> {
  const poll = await readPoll(client, new Date(BENCH_NOW));
  if (!poll) throw new Error('there is no vote');
  const asked: Statement[] = [];
  const query = (text: string | pg.QueryConfig, values?: unknown[]) => {
    const statement = typeof text === 'string' ? { text, values } : { values, ...text };
    asked.push({ text: statement.text, values: statement.values });
    return client.query(statement.text, statement.values);
  };
  const recording = { query } as unknown as pg.ClientBase;
  await handle({ client: recording, poll });
  return asked;
}

/** The milliseconds that the driver takes for these, one after the other. */
export async function timeSelects(
  client: pg.ClientBase,
  selects: readonly Statement[],
): Promise<number> {
  const start = performance.now();
  for (const { text, values } of selects) await client.query(text, values);
  return performance.now() - start;
}

import { OpenAPIHono } from '@hono/zod-openapi';
import type pg from 'pg';
import { type PlacesAnswer, type PlacesQuery, placesEndpoints } from '../../contract/places';
import { daysBetween } from '../../rules/tokyoDays';
import type { ApiEnv } from '../http/env';
import { answerRead, type ReadContext, readRoute } from '../http/read';
import { invalidRequest } from '../problems/problem';
import { readTop } from '../ranking/queries';
import { clampAsOf, dayState, snapshotOf } from '../window/readPoll';
import { readStandings } from './queries';

/** As many as a question that names nobody is about. */
const FIRST_PLACES = 10;

interface Named {
  id: string;
  name: string;
  kana: string;
}

export const placeRoutes = new OpenAPIHono<ApiEnv>().openapi(
  readRoute('places', placesEndpoints.places),
  (c) =>
    answerRead(c, {}, async (context) =>
      c.json(await readPlaces(context, c.req.valid('query')), 200),
    ),
);

async function readPlaces(
  { client, poll }: ReadContext,
  query: PlacesQuery,
): Promise<PlacesAnswer> {
  const asOf = clampAsOf(poll, query.asOf);
  const days = daysBetween(poll.firstDay, asOf);
  const djs = query.dj ? await readNamed(client, query.dj) : await readFirst(client, asOf);
  const standings = await readStandings(
    client,
    days,
    djs.map(({ id }) => id),
  );
  const isRunning = dayState(poll, asOf) === 'running';
  const ended = days.length - (isRunning ? 1 : 0);
  return {
    snapshot: snapshotOf(poll),
    asOf,
    dates: days.slice(0, ended),
    running: isRunning ? asOf : null,
    djs: djs.map((dj) => {
      const own = standings(dj.id);
      return { ...dj, ends: own.slice(0, ended), now: own[ended] ?? null };
    }),
  };
}

async function readFirst(client: pg.ClientBase, asOf: string): Promise<Named[]> {
  const { top } = await readTop(client, { asOf, baseline: null }, FIRST_PLACES);
  return top.map(({ dj: { id, name, kana } }) => ({ id, name, kana }));
}

/** In the order in which they are named; who is named twice comes once. */
async function readNamed(client: pg.ClientBase, ids: string[]): Promise<Named[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await client.query<Named>('select id, name, kana from dj where id = any($1)', [
    wanted,
  ]);
  const byId = new Map(rows.map((dj) => [dj.id, dj]));
  return wanted.map((id) => {
    const dj = byId.get(id);
    if (!dj) throw invalidRequest([{ field: 'dj', message: `there is no DJ ${id}` }]);
    return dj;
  });
}

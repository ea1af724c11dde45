import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type pg from 'pg';
import { endpoints } from '../../contract/endpoints';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import type { VerifyToken } from '../identity/account';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { notConfigured } from '../problems/problem';
import { readPoll, readPollState, type PollNow, type PollState } from '../window/readPoll';
import { answerFile, wantsFile } from './answerFile';
import { answerText } from './answerText';
import { etagOf, isKnown, stateOf } from './etag';
import type { KeptAnswers } from './kept/keptAnswers';
import { routerPath } from './methods';
import { parseFields, parseQuery } from './parseQuery';
import type { KeptRoute, QueryName, QueryRequest, QueryRoute } from './queryHandler';
import type { RequestContext } from './requestContext';
import { accountOf, requireRole } from './requireRole';
import { packAnswer, sendAnswer } from './kept/sentAnswer';
import { shareReading } from './kept/shareReading';
import { notModified } from './wholeAnswer';

export interface QueryParts {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  answers: KeptAnswers;
}

/** Every GET of the contract: role, request, then 304, what was kept, or the handler's answer of one transaction. */
export function mountQuery<Name extends QueryName>(
  app: OpenAPIHono<RequestContext>,
  name: Name,
  route: QueryRoute<Name>,
  parts: QueryParts,
): void {
  const { path, roles } = endpoints[name];
  const anew = answerAnew(name, route, parts);
  const kept = route.kept && answerKept(name, route, parts);
  app.get(routerPath(path), requireRole(parts.verifyToken, roles), async (c) => {
    const request = parseRequest(name, c);
    const answer = kept && route.kept?.(request) ? kept : anew;
    return answer(c, request).catch(raiseDatabaseProblem);
  });
}

type Answerer<Name extends QueryName> = (
  c: Context<RequestContext>,
  request: QueryRequest<Name>,
) => Promise<Response>;

/** The state is read after each request came, so that a change that was acknowledged shows in every later answer. */
function answerKept<Name extends QueryName>(
  name: Name,
  { handle, etagPart }: KeptRoute<Name>,
  { database, clock, answers }: QueryParts,
): Answerer<Name> {
  const mark = async (client: pg.ClientBase, poll: PollState) => {
    const etag = etagOf(poll, await etagPart?.({ client, poll }));
    return { etag, state: stateOf(poll, etag) };
  };
  const readState = shareReading(() =>
    database.read(async (client) => {
      const poll = await readPollState(client, clock.now());
      return mark(client, poll ?? refuseUnset());
    }),
  );
  return async (c, request) => {
    const { etag, state } = await readState();
    if (isKnown(c.req.header('If-None-Match'), etag)) return notModified(c, etag);
    const answer = await answers.answer(`${name} ${JSON.stringify(request)}`, state, async () => {
      const made = await database.read(async (client) => {
        const poll = await pollAt(client, clock);
        return {
          ...(await mark(client, poll)),
          body: await handle({ client, poll }, request),
        };
      });
      return { state: made.state, answer: await packAnswer(made.etag, made.body) };
    });
    return sendAnswer(c, answer);
  };
}

function answerAnew<Name extends QueryName>(
  name: Name,
  { handle, etagPart, file }: QueryRoute<Name>,
  { database, clock }: QueryParts,
): Answerer<Name> {
  const endpoint: (typeof endpoints)[QueryName] = endpoints[name];
  const fileType = 'file' in endpoint ? endpoint.file : null;
  return (c, request) =>
    database.read(async (client) => {
      const poll = await pollAt(client, clock);
      const context = { client, poll, account: accountOf(c) };
      if (file && fileType && wantsFile(c, fileType)) {
        return answerFile(c, fileType, await file(context, request));
      }
      const etag = etagOf(poll, await etagPart?.(context));
      if (isKnown(c.req.header('If-None-Match'), etag)) return notModified(c, etag);
      const body = JSON.stringify(await handle(context, request));
      return answerText(c, body, 200, { 'Content-Type': 'application/json', ETag: etag });
    });
}

/** Throws `not_configured` where there is no vote yet. */
export async function pollAt(client: pg.ClientBase, clock: Clock): Promise<PollNow> {
  return (await readPoll(client, clock.now())) ?? refuseUnset();
}

function refuseUnset(): never {
  throw notConfigured();
}

function parseRequest<Name extends QueryName>(name: Name, c: Context): QueryRequest<Name> {
  const endpoint: (typeof endpoints)[QueryName] = endpoints[name];
  const query = parseQuery(endpoint.query, new URL(c.req.url).searchParams);
  const params = 'params' in endpoint ? parseFields(endpoint.params, c.req.param()) : {};
  // The endpoint's own schemas have just said so; a generic name hides it from the compiler.
  return { query, params } as QueryRequest<Name>;
}

import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import type { z } from 'zod';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { notConfigured } from '../problems/problem';
import { type PollNow, type PollState, readPoll, readPollState } from '../window/readPoll';
import { accountOf, authenticate } from './authenticate';
import {
  describeEndpoint,
  type Endpoint,
  FILE,
  type Json,
  json,
  problems,
  type RequestOf,
} from './endpoint';
import type { ApiContext, ApiEnv } from './env';
import type { ReadQueue } from './responseCache';

interface ReadEndpoint extends Endpoint {
  answer: z.ZodType;
  /** A media type that the answer may have instead of JSON. */
  file?: string;
}

type FileOf<E> = E extends { file: infer Type extends string }
  ? { content: Record<Type, { schema: z.ZodString }> }
  : Record<never, never>;

// What app.openapi learns of a route: handlers read what is valid, and answer what the contract says.
type ReadRoute<E extends ReadEndpoint> = {
  method: 'get';
  path: E['path'];
  middleware: MiddlewareHandler<ApiEnv>[];
  request: RequestOf<E>;
  responses: { 200: Json<E['answer']> & FileOf<E> };
};

/** GET of an endpoint of the contract: who may send it, what it takes and answers, and its documentation. */
export function readRoute<E extends ReadEndpoint>(operationId: string, endpoint: E): ReadRoute<E> {
  const { roles, answer, file } = endpoint;
  const { description, content } = json('The answer', answer);
  return createRoute({
    ...describeEndpoint(operationId, endpoint),
    method: 'get',
    middleware: [authenticate(roles)],
    responses: {
      200: { description, content: { ...content, ...(file && { [file]: FILE }) } },
      304: { description: 'Nothing shown has changed since the ETag in If-None-Match' },
      ...problems(),
    },
  }) as unknown as ReadRoute<E>;
}

/** One read-only transaction: all its queries see one state of the database, at one instant of the poll's clock. */
export interface ReadContext extends StateContext {
  poll: PollNow;
}

export interface ReadOptions {
  /** Left out: the response changes with revision, phase and day alone. */
  etag?: EtagPart;
  /** True where the response depends on the account, or has to be read anew each time; else it is cached for everybody. */
  isUncached?: boolean;
  /** Costs more than others even without parameters. */
  isExpensive?: boolean;
}

type Work<R extends Response> = (context: ReadContext) => Promise<R>;

/** Answers a GET: 304 for a known ETag, else a cached response of the same state, else what `work` makes of one transaction. */
export function answerRead<R extends Response>(
  c: ApiContext,
  options: ReadOptions,
  work: Work<R>,
): Promise<R> {
  const answer = options.isUncached ? readAnew : readCached;
  // A 304, and the cached bytes of such a response, stand for it.
  return answer(c, options, work).catch(raiseDatabaseProblem) as Promise<R>;
}

function readAnew(c: ApiContext, options: ReadOptions, work: Work<Response>): Promise<Response> {
  const read = () =>
    inTransaction(c, options, async (context, etag) => {
      if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag });
      const response = await work(context);
      if (!response.headers.has('ETag')) response.headers.set('ETag', etag);
      return response;
    });
  const queue = queueOf(c, options);
  return queue ? queue.admission.run(queue.account, read) : read();
}

/** The state is read after the request came, so that a change that was acknowledged shows in every later response. */
async function readCached(
  c: ApiContext,
  options: ReadOptions,
  work: Work<Response>,
): Promise<Response> {
  const { database, clock, responses } = c.get('services');
  const { etag, state } = await responses.state(routePath(c), () =>
    database.read(async (client) => {
      const poll = await readPollState(client, clock.now());
      if (!poll) throw notConfigured();
      return stateOf(poll.now, await etagOf({ client, poll }, options.etag));
    }),
  );
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag });
  const { pathname, search } = new URL(c.req.url);
  const read = () =>
    inTransaction(c, options, async (context, own) => {
      const response = await work(context);
      const body = new Uint8Array(await response.arrayBuffer());
      return { ...stateOf(context.poll.now, own), body };
    });
  const cached = await responses.get(pathname + search, state, read, queueOf(c, options));
  return c.body(cached.body, 200, { 'Content-Type': 'application/json', ETag: cached.etag });
}

/** With the minute, so that the instant that a cached response tells (snapshot.at) is never older. */
function stateOf(now: string, etag: string) {
  return { etag, state: `${etag} ${now.slice(0, 16)}` };
}

function inTransaction<T>(
  c: ApiContext,
  { etag }: ReadOptions,
  work: (context: ReadContext, etag: string) => Promise<T>,
): Promise<T> {
  const { database, clock } = c.get('services');
  return database.read(async (client) => {
    const context = await readContext(client, clock.now());
    return work(context, await etagOf(context, etag));
  });
}

/** Undefined for most reads: there are as many of them as the API has paths, and each is read once at a time. */
function queueOf(c: ApiContext, { isExpensive }: ReadOptions): ReadQueue | undefined {
  if (!isExpensive && !isVaried(c)) return undefined;
  return { account: accountOf(c).uid, admission: c.get('services').variedReads };
}

/** In the transaction of `client`. Throws `not_configured` where there is no poll yet. */
export async function readContext(client: pg.ClientBase, now: Date): Promise<ReadContext> {
  const poll = await readPoll(client, now);
  if (!poll) throw notConfigured();
  return { client, poll };
}

function isVaried(c: ApiContext): boolean {
  return c.req.url.includes('?') || Object.keys(c.req.param()).length > 0;
}

/** What tells whether a response is still true; `client` for what the revision does not tell. */
export interface StateContext {
  client: pg.ClientBase;
  poll: PollState;
}

/** A part of an ETag: what a response shows besides figures of the revision, phase and day. */
export type EtagPart = (context: StateContext) => string | Promise<string>;

/** For a response that tells the time itself. */
export const everyMoment: EtagPart = ({ poll }) => poll.now.slice(11);

/** For a response with an hour that is running, or "so far". */
export const everyMinute: EtagPart = ({ poll }) => poll.now.slice(11, 16);

/** For a response that counts full hours. */
export const everyHour: EtagPart = ({ poll }) => poll.now.slice(11, 13);

/** Weak: equal tags mean equal figures, while the response's own instant may differ. */
async function etagOf(context: StateContext, part?: EtagPart): Promise<string> {
  const { pollId, revision, phase, today } = context.poll;
  const parts = [
    pollId.slice(0, 8),
    revision,
    phase,
    today,
    ...(part ? [await part(context)] : []),
  ];
  return `W/"${parts.join('-')}"`;
}

/** Whether an If-None-Match header names this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (ifNoneMatch ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}

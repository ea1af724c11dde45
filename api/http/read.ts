import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { routePath } from 'hono/route';
import type pg from 'pg';
import type { z } from 'zod';
import { raiseDatabaseProblem, refusal } from '../problems/problem';
import { type PollNow, type PollState, readPollState, requirePoll } from '../window/readPoll';
import type { ApiContext, ApiEnv } from './env';
import {
  accountOf,
  describeEndpoint,
  type Endpoint,
  FILE,
  type Json,
  json,
  problems,
  type RequestOf,
} from './route';

interface ReadEndpoint extends Endpoint {
  answer: z.ZodType;
  /** A media type that the response may have instead of JSON. */
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
  const { answer, file } = endpoint;
  const { description, content } = json('The answer', answer);
  return createRoute({
    ...describeEndpoint(operationId, endpoint),
    method: 'get',
    responses: {
      200: { description, content: { ...content, ...(file && { [file]: FILE }) } },
      304: { description: 'Nothing shown has changed since the ETag in If-None-Match' },
      ...problems(),
    },
  }) as unknown as ReadRoute<E>;
}

/** One read-only transaction: all its queries see one state of the database, at one instant of the poll's clock. */
export interface ReadContext {
  client: pg.ClientBase;
  poll: PollNow;
}

/** What a response shows besides figures of the revision, phase and day. */
export interface EtagPart {
  time?: (now: string) => string;
  /** A query for one text, of what changes without a new revision. */
  sql?: string;
}

/** For a response that tells the time itself. */
export const everyMoment: EtagPart = { time: (now) => now.slice(11) };

/** For a response with an hour that is running, or "so far". */
export const everyMinute: EtagPart = { time: (now) => now.slice(11, 16) };

/** For a response that counts full hours. */
export const everyHour: EtagPart = { time: (now) => now.slice(11, 13) };

export interface ReadOptions {
  /** Left out: the response changes with revision, phase and day alone. */
  etag?: EtagPart;
  /** The response depends on the account, or has to be read anew each time; else it is cached for everybody. */
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
  return limitVaried(c, options, () =>
    inTransaction(c, options, async (context, etag) => {
      if (isKnown(c, etag)) return c.body(null, 304, { ETag: etag });
      const response = await work(context);
      if (!response.headers.has('ETag')) response.headers.set('ETag', etag);
      return response;
    }),
  );
}

/** The state is read after the request has arrived, so that a change that was acknowledged shows in every later response. */
async function readCached(
  c: ApiContext,
  options: ReadOptions,
  work: Work<Response>,
): Promise<Response> {
  const { database, clock, responses } = c.get('services');
  const readState = async () => {
    const state = await readPollState(database, clock.now(), options.etag?.sql);
    if (!state) throw refusal('not_configured');
    const { poll, part } = state;
    // With the minute, so that the instant that a cached response tells (snapshot.at) is never older.
    return `${etagOf(poll, part, options.etag)} ${poll.now.slice(0, 16)}`;
  };
  const state = await responses.readState(routePath(c), readState);
  const etag = state.slice(0, state.lastIndexOf(' '));
  if (isKnown(c, etag)) return c.body(null, 304, { ETag: etag });
  const { pathname, search } = new URL(c.req.url);
  const key = `${state} ${pathname}${search}`;
  const read = () =>
    inTransaction(c, options, async (context, ownEtag) => {
      const response = await work(context);
      return { etag: ownEtag, body: new Uint8Array(await response.arrayBuffer()) };
    });
  const cached =
    responses.find(key) ?? (await limitVaried(c, options, () => responses.read(key, read)));
  const packed = takesGzip(c) ? cached.packed : null;
  const body = packed ?? cached.body;
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    ETag: cached.etag,
    ...(packed && { 'Content-Encoding': 'gzip' }),
  });
}

/** Any other coding is left to the middleware. */
function takesGzip(c: ApiContext): boolean {
  return (
    accepts(c, {
      header: 'Accept-Encoding',
      supports: ['gzip'],
      default: '',
      match: (all) => all.find(({ type, q }) => type === 'gzip' && q > 0)?.type ?? '',
    }) === 'gzip'
  );
}

function inTransaction<T>(
  c: ApiContext,
  { etag }: ReadOptions,
  work: (context: ReadContext, etag: string) => Promise<T>,
): Promise<T> {
  const { database, clock } = c.get('services');
  return database.read(async (client) => {
    const context = await readContext(client, clock.now());
    const { sql } = etag ?? {};
    const [row] = sql ? (await client.query<{ part: string }>(`select (${sql}) as part`)).rows : [];
    return work(context, etagOf(context.poll, row?.part ?? '', etag));
  });
}

/** In the transaction of `client`. Throws `not_configured` where there is no poll yet. */
export async function readContext(client: pg.ClientBase, now: Date): Promise<ReadContext> {
  return { client, poll: await requirePoll(client, now) };
}

/** Of the others there are as many as the API has paths, and each is read once at a time. */
function limitVaried<T>(
  c: ApiContext,
  { isExpensive }: ReadOptions,
  work: () => Promise<T>,
): Promise<T> {
  const isVaried = c.req.url.includes('?') || Object.keys(c.req.param()).length > 0;
  if (!isVaried && !isExpensive) return work();
  return c.get('services').variedReads.run(accountOf(c).uid, work);
}

/** Weak: equal tags mean equal figures, while the response's own instant may differ. */
function etagOf(poll: PollState, part: string, { time }: EtagPart = {}): string {
  const { pollId, revision, phase, today, now } = poll;
  const own = [time?.(now) ?? '', part].filter(Boolean);
  return `W/"${[pollId.slice(0, 8), revision, phase, today, ...own].join('-')}"`;
}

/** Whether If-None-Match names this tag. */
export function isKnown(c: ApiContext, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (c.req.header('If-None-Match') ?? '').split(',').map(opaque);
  return known.includes('*') || known.includes(opaque(etag));
}

import { routePath } from 'hono/route';
import type pg from 'pg';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { notConfigured } from '../problems/problem';
import { type PollNow, readPoll, readPollState } from '../window/readPoll';
import { accountOf } from './authenticate';
import type { ApiContext } from './env';
import { type EtagPart, etagOf, isKnown, type StateContext } from './etag';

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
  return inTransaction(c, options, async (context, etag) => {
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag });
    const response = await work(context);
    if (!response.headers.has('ETag')) response.headers.set('ETag', etag);
    return response;
  });
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
  const cached = await responses.get(pathname + search, state, () =>
    inTransaction(c, options, async (context, own) => {
      const response = await work(context);
      const body = new Uint8Array(await response.arrayBuffer());
      return { ...stateOf(context.poll.now, own), body };
    }),
  );
  return c.body(cached.body, 200, { 'Content-Type': 'application/json', ETag: cached.etag });
}

/** With the minute, so that the instant that a cached response tells (snapshot.at) is never older. */
function stateOf(now: string, etag: string) {
  return { etag, state: `${etag} ${now.slice(0, 16)}` };
}

function inTransaction<T>(
  c: ApiContext,
  { etag, isExpensive }: ReadOptions,
  work: (context: ReadContext, etag: string) => Promise<T>,
): Promise<T> {
  const { database, clock, variedReads } = c.get('services');
  const read = () =>
    database.read(async (client) => {
      const context = await readContext(client, clock.now());
      return work(context, await etagOf(context, etag));
    });
  // There are as many others as the API has paths, and each is read once at a time.
  return isExpensive || isVaried(c) ? variedReads.run(accountOf(c).uid, read) : read();
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

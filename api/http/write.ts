import { hash } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type pg from 'pg';
import { z } from 'zod';
import type { ProblemCode } from '../../contract/core/primitives';
import type { Proposed } from '../../contract/decisions/proposals';
import { escapeControls } from '../../rules/names';
import type { Clock } from '../clock';
import { answerOnce, KEY, type KeyClaim } from '../idempotency/idempotencyKeys';
import type { Account } from '../identity/account';
import { raiseDatabaseProblem } from '../problems/problem';
import { jsonBody } from './body';
import type { ApiContext, ApiEnv, Figures } from './env';
import {
  accountOf,
  describeEndpoint,
  type Endpoint,
  type Json,
  json,
  named,
  problems,
  requireDecider,
  type RequestOf,
} from './route';

interface WriteEndpoint extends Endpoint {
  method: 'PUT' | 'POST';
  body: z.ZodType;
  answer: z.ZodType;
  /** May answer 202 with a proposal instead. */
  proposes?: true;
}

interface RouteOptions {
  /** Of the body; left out: 64 KiB. */
  maxMebibytes?: number;
  /** The codes of what it may refuse, besides those of every write. */
  problems?: readonly ProblemCode[];
}

// What app.openapi learns of a route, as of a ReadRoute.
type WriteRoute<E extends WriteEndpoint> = {
  method: 'put' | 'post';
  path: E['path'];
  middleware: MiddlewareHandler<ApiEnv>[];
  request: RequestOf<E> & {
    body: { required: true; content: { 'application/json': { schema: E['body'] } } };
  };
  responses: { 200: Json<E['answer']> } & (E extends { proposes: true }
    ? { 202: Json<typeof Proposed> }
    : Record<never, never>);
};

export const KeyHeader = z.object({
  'idempotency-key': z.string().regex(KEY, 'expected 1 to 200 visible ASCII characters').optional(),
});

const KEY_PROBLEMS = ['key_in_use', 'key_reused'] as const;

/** A write with a JSON body: as readRoute, with the guards of a body before its schema looks at it. */
export function writeRoute<E extends WriteEndpoint>(
  operationId: string,
  endpoint: E,
  { maxMebibytes = 1 / 16, problems: codes = [] }: RouteOptions = {},
): WriteRoute<E> {
  const { method, body, answer, proposes } = endpoint;
  const { request, middleware, ...described } = describeEndpoint(operationId, endpoint);
  const headers = method === 'POST' ? { headers: KeyHeader } : {};
  const content = { 'application/json': { schema: body } };
  const proposed = json('A proposal that waits for another administrator', named('Proposed'));
  return createRoute({
    ...described,
    method: method === 'PUT' ? 'put' : 'post',
    middleware: [...middleware, jsonBody(maxMebibytes * 1024 * 1024)],
    request: { ...request, ...headers, body: { required: true, content } },
    responses: {
      200: json('Done', answer),
      ...(proposes && { 202: proposed }),
      ...problems(method === 'POST' ? [...codes, ...KEY_PROBLEMS] : codes),
    },
  }) as unknown as WriteRoute<E>;
}

/** One transaction; `actor` is how the audit log names the account, `log` adds figures to the request's line in the log. */
export interface WriteContext {
  client: pg.ClientBase;
  clock: Clock;
  account: Account;
  actor: string;
  log(figures: Figures): void;
}

export interface WriteOptions {
  /** The request is for what would be done: that only reads, for whoever may read, takes no key and waits for other dry runs. */
  isDryRun?: boolean | undefined;
  /** What of the body is stored for a repeated request; left out: all of it. */
  keep?: (body: string) => string;
  /** SHA-256 of the request's body, where that is no JSON. */
  bodyHash?: string;
  /** Aborts the transaction. */
  signal?: AbortSignal;
}

/**
 * Answers a write: `work` in one transaction, and once for an Idempotency-Key. It may run again after a deadlock, so it
 * changes the database alone.
 */
export async function answerWrite<R extends Response>(
  c: ApiContext,
  { isDryRun = false, keep, bodyHash, signal }: WriteOptions,
  work: (context: WriteContext) => Promise<R>,
): Promise<R> {
  const { database, clock, previews } = c.get('services');
  if (!isDryRun && c.get('isMaybeDecision')) await requireDecider(c);
  const account = accountOf(c);
  const log = (figures: Figures) => c.set('figures', figures);
  const context = { clock, account, actor: actorOf(account), log };
  const respond = (client: pg.ClientBase) => work({ client, ...context });
  if (isDryRun)
    return previews.run(account.uid, () => database.read(respond)).catch(raiseDatabaseProblem);
  const claim = claimOf(c, bodyHash);
  if (!claim) return database.write(respond, { signal }).catch(raiseDatabaseProblem);
  const once = (client: pg.ClientBase) =>
    answerOnce(client, claim, async () => {
      const response = await respond(client);
      const body = await response.text();
      return { status: response.status, body, kept: keep?.(body) };
    });
  const answered = await database.write(once, { signal }).catch(raiseDatabaseProblem);
  const { status, body, repeated } = answered;
  if (repeated) log({ repeated: 1 });
  const headers = { 'Content-Type': 'application/json' };
  // The text of what `work` has made, now or before.
  return c.body(body, status as ContentfulStatusCode, headers) as Response as R;
}

/** The account as the audit log and other records name it; nothing in it breaks a line. */
function actorOf({ email, uid }: Account): string {
  return escapeControls(email || uid);
}

/** Null for a request without an Idempotency-Key. */
function claimOf(c: ApiContext, bodyHash?: string): KeyClaim | null {
  const { method, path } = c.req;
  const key = c.req.header('Idempotency-Key');
  if (method !== 'POST' || key === undefined) return null;
  const ofBody = bodyHash ?? hash('sha256', c.get('body') ?? '');
  const requestHash = hash('sha256', `${new URL(c.req.url).search}\n${ofBody}`);
  return { account: accountOf(c).uid, method, path, key, requestHash };
}

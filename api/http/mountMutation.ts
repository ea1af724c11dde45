import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type pg from 'pg';
import type { z } from 'zod';
import { mutations } from '../../contract/endpoints';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { answerOnce, type OnceAnswer } from '../idempotency/answerOnce';
import { claimOf, requestHash } from '../idempotency/keyClaim';
import type { VerifyToken } from '../identity/account';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { answerText } from './answerText';
import { guardWrite } from './guardWrite';
import type { BodyBudget, HeldBody } from './limits/bodyBudget';
import { routerPath } from './methods';
import type { JsonMutationName, MutationRequest, MutationRoute } from './mutationHandler';
import { parseBody } from './body/parseBody';
import { eachSlice } from './body/readJson';
import { parseFields, parseQuery } from './parseQuery';
import { readBody } from './body/receiveBody';
import type { Figures, RequestContext } from './requestContext';
import { accountOf, requireDecider, requireRole } from './requireRole';
import { answerInGroup } from './groupCommit/answerInGroup';

export interface MutationParts {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  allowedOrigins: readonly string[];
  bodies: BodyBudget;
}

const DONE = 200;
/** Nothing is done yet: it waits for a second administrator. */
const ACCEPTED = 202;

/** Every write but the import: role, guards, body, one transaction with its Idempotency-Key, the answer. */
export function mountMutation<Name extends JsonMutationName>(
  app: OpenAPIHono<RequestContext>,
  name: Name,
  route: MutationRoute<Name>,
  { database, clock, verifyToken, allowedOrigins, bodies }: MutationParts,
): void {
  const mutation: (typeof mutations)[JsonMutationName] = mutations[name];
  const { method, path, roles } = mutation;
  const statusOf = (answer: object) =>
    'proposes' in mutation && 'proposal' in answer ? ACCEPTED : DONE;
  const isDryRun = route.group ? undefined : route.isDryRun;
  const inGroup = route.group && answerInGroup(database, route.group);
  const guards = [
    requireRole(verifyToken, roles, isDryRun !== undefined),
    guardWrite(allowedOrigins, 'application/json'),
  ] as const;
  app.on(method, routerPath(path), ...guards, async (c) => {
    const held = bodies.hold(accountOf(c).uid);
    return answerBody(c, held).finally(() => held.release());
  });

  async function answerBody(c: Context<RequestContext>, held: HeldBody): Promise<Response> {
    const bytes = await readBody(c, route.maxBytes, held);
    const { search } = new URL(c.req.url);
    const request = await parseRequest(name, c.req.param(), search, bytes);
    const isTrial = isDryRun?.(request.body) ?? false;
    if (isDryRun && !isTrial) await requireDecider(c, verifyToken);
    const account = accountOf(c);
    const claim = method === 'POST' && !isTrial ? claimOf(c.req, account.uid) : null;
    // It takes as long as reading the body does: only what is kept needs it.
    const hash = claim ? await hashOf(search, bytes) : '';
    const log = (figures: Figures) => c.set('figures', figures);
    function answer(): Promise<OnceAnswer> {
      if (route.group) return inGroup!({ claim, requestHash: hash, request, clock, log });
      const context = { clock, account, actor: account.email || account.uid, log };
      const work = (client: pg.ClientBase) => route.handle({ client, ...context }, request);
      const transact = isTrial ? database.read : database.write;
      return transact((client) => answerOnce(client, claim, hash, () => work(client), statusOf));
    }
    const { status, body, repeated } = await answer().catch(raiseDatabaseProblem);
    if (repeated) log({ repeated: 1 });
    return answerText(c, body, status, { 'Content-Type': 'application/json' });
  }
}

async function parseRequest<Name extends JsonMutationName>(
  name: Name,
  pathParams: Record<string, string>,
  search: string,
  bytes: Buffer,
): Promise<MutationRequest<Name>> {
  const mutation: (typeof mutations)[JsonMutationName] = mutations[name];
  const query = parseQuery(mutation.query, new URLSearchParams(search));
  const params = 'params' in mutation ? parseFields(mutation.params as z.ZodType, pathParams) : {};
  // The mutation's own schemas have just said so; a generic name hides it from the compiler.
  return { query, params, body: await parseBody(mutation.body, bytes) } as MutationRequest<Name>;
}

async function hashOf(search: string, bytes: Buffer): Promise<string> {
  const hash = requestHash(search);
  await eachSlice(bytes, (slice) => hash.update(slice));
  return hash.digest('hex');
}

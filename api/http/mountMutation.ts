import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { actions } from '../../contract/endpoints';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { answerOnce } from '../idempotency/answerOnce';
import { parseKey, requestHash } from '../idempotency/idempotencyKey';
import type { KeyClaim } from '../idempotency/keyedAnswer';
import type { Account, VerifyToken } from '../identity/account';
import type { VoterHash } from '../votes/voterHash';
import { raiseReadingProblem } from '../problems/databaseDown';
import type { Asking } from './requestContext';
import type { Doer, Figures, JsonActionName, Order } from './mutationHandler';
import { guardWrite } from './guardWrite';
import { parseBody } from './parseBody';
import { parseQuery } from './parseQuery';
import { readBody } from './readBody';
import { accountOf, requireRole } from './requireRole';

export interface ActionParts {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  allowedOrigins: readonly string[];
  /** Null: this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
}

const MEBIBYTE = 1024 * 1024;
const MOST_BYTES: Record<JsonActionName, number> = {
  putVote: MEBIBYTE / 16,
  putDjs: 16 * MEBIBYTE,
  putNotes: MEBIBYTE,
  postVotes: 8 * MEBIBYTE,
};

/** Who may do it, what is to be done, one transaction, the answer: the way of every write but the import. */
export function mountAction<Name extends JsonActionName>(
  app: OpenAPIHono<Asking>,
  name: Name,
  doer: Doer<Name>,
  { database, clock, verifyToken, allowedOrigins, voterHash }: ActionParts,
): void {
  const { method, path, roles } = actions[name];
  const guards = [
    requireRole(verifyToken, roles),
    guardWrite(allowedOrigins, 'application/json'),
  ] as const;
  app.on(method, path, ...guards, async (c) => {
    const account = accountOf(c);
    const claim = method === 'POST' ? claimOf(c, account) : null;
    const bytes = await readBody(c.req.raw, MOST_BYTES[name]);
    const { search } = new URL(c.req.url);
    const order = readOrder(name, search, bytes);
    const hash = requestHash(search).update(bytes).digest('hex');
    const log = (figures: Figures) => c.set('figures', figures);
    const actor = account.email || account.uid;
    const doing = { clock, account, actor, voterHash, log };
    const done = database.write((client) =>
      answerOnce(client, claim, hash, () => doer({ client, ...doing }, order)),
    );
    const { status, body, repeated } = await done.catch(raiseReadingProblem);
    if (repeated) log({ repeated: 1 });
    return c.body(body, status, { 'Content-Type': 'application/json' });
  });
}

/** Null where the request carries no Idempotency-Key. */
export function claimOf(c: Context, { uid }: Account): KeyClaim | null {
  const key = parseKey(c.req.header('Idempotency-Key'));
  return key === null ? null : { account: uid, method: c.req.method, path: c.req.path, key };
}

function readOrder<Name extends JsonActionName>(
  name: Name,
  search: string,
  bytes: Buffer,
): Order<Name> {
  const action: (typeof actions)[JsonActionName] = actions[name];
  const query = parseQuery(action.query, new URLSearchParams(search));
  // The action's own schemas have just said so; a generic name hides it from the compiler.
  return { query, body: parseBody(action.body, bytes) } as Order<Name>;
}

import type pg from 'pg';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Clock } from '../clock';
import { answerOnce, hashRequest, type KeyClaim } from '../idempotency/idempotencyKeys';
import type { Account } from '../identity/account';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { accountOf, requireDecider } from './authenticate';
import type { ApiContext, Figures } from './env';

/** One transaction; `actor` is how the audit log names the account, `log` adds figures to the request's line in the log. */
export interface WriteContext {
  client: pg.ClientBase;
  clock: Clock;
  account: Account;
  actor: string;
  log(figures: Figures): void;
}

export interface WriteOptions {
  /** The body asks what would be done: that only reads, for whoever may read, takes no key and waits for other dry runs. */
  isDryRun?: boolean | undefined;
}

/**
 * Answers a JSON write: `work` in one transaction, and once for an Idempotency-Key. It may run again after a deadlock, so it
 * changes the database alone.
 */
export async function answerWrite<R extends Response>(
  c: ApiContext,
  { isDryRun = false }: WriteOptions,
  work: (context: WriteContext) => Promise<R>,
): Promise<R> {
  const { database, clock, previews } = c.get('services');
  if (!isDryRun && c.get('isMaybeDecision')) await requireDecider(c);
  const account = accountOf(c);
  const log = (figures: Figures) => c.set('figures', figures);
  const context = { clock, account, actor: account.email || account.uid, log };
  const respond = (client: pg.ClientBase) => work({ client, ...context });
  if (isDryRun)
    return previews.run(account.uid, () => database.read(respond)).catch(raiseDatabaseProblem);
  const claim = claimOf(c, (search) => hashRequest(search, c.get('body') ?? ''));
  if (!claim) return database.write(respond).catch(raiseDatabaseProblem);
  const { status, body, repeated } = await database
    .write((client) =>
      answerOnce(client, claim, async () => {
        const response = await respond(client);
        return { status: response.status, body: await response.text() };
      }),
    )
    .catch(raiseDatabaseProblem);
  if (repeated) log({ repeated: 1 });
  const headers = { 'Content-Type': 'application/json' };
  // The text of what `work` has made, now or before.
  return c.body(body, status as ContentfulStatusCode, headers) as Response as R;
}

/** Null for a request without an Idempotency-Key; `hash` tells its content from another's, given its query. */
export function claimOf(c: ApiContext, hash: (search: string) => string): KeyClaim | null {
  const { method, path } = c.req;
  const key = c.req.header('Idempotency-Key');
  if (method !== 'POST' || key === undefined) return null;
  const requestHash = hash(new URL(c.req.url).search);
  return { account: accountOf(c).uid, method, path, key, requestHash };
}

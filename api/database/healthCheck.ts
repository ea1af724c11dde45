import type { Socket } from 'node:net';
import type pg from 'pg';

const INTERVAL_MS = 250;

/** PostgreSQL is there and answers nothing. The words are those of pg's own limits (problems/databaseDown.ts). */
export class DatabaseUnresponsive extends Error {
  override name = 'DatabaseUnresponsive';
  constructor() {
    super('timeout exceeded: the database does not answer');
  }
}

export interface HealthCheckOptions {
  /** A connection beside the pool, not connected yet; the address may differ from one to the next. */
  makeClient(): pg.Client;
  /** Nobody waits: nothing is checked. */
  isIdle(): boolean;
  /** Each time that no answer came. */
  onUnresponsive(error: DatabaseUnresponsive): void;
  /** For an answer to `select 1`. */
  timeoutMs: number;
}

export interface HealthCheck {
  /** Throws DatabaseUnresponsive until PostgreSQL answers again. */
  throwIfUnresponsive(): void;
  close(): Promise<void>;
}

/**
 * A PostgreSQL that hangs (a stopped process, a frozen machine, a cut line) leaves its connections open and says nothing, and
 * how long a statement takes does not tell: an import may take minutes. So while anything is under way a connection of its
 * own asks `select 1`.
 */
export function startHealthCheck({
  makeClient,
  isIdle,
  onUnresponsive,
  timeoutMs,
}: HealthCheckOptions): HealthCheck {
  let client: pg.Client | null = null;
  let isUnresponsive = false;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking || (isIdle() && !isUnresponsive)) return;
    isChecking = true;
    const answer = await answerOf((client ??= connect(makeClient())), timeoutMs);
    isChecking = false;
    isUnresponsive = answer === 'none';
    // An error is an answer too: the query of each request reports what is wrong.
    if (answer === 'ok') return;
    if (client) disconnect(client);
    client = null;
    if (isUnresponsive) onUnresponsive(new DatabaseUnresponsive());
  }

  const timer = setInterval(() => void check(), INTERVAL_MS).unref();
  return {
    throwIfUnresponsive() {
      if (isUnresponsive) throw new DatabaseUnresponsive();
    },
    async close() {
      clearInterval(timer);
      if (isUnresponsive && client) disconnect(client);
      else await client?.end().catch(() => undefined);
    },
  };
}

function connect(client: pg.Client): pg.Client {
  client.on('error', () => undefined);
  // Its first query reports the same failure.
  client.connect().catch(() => undefined);
  return client;
}

function answerOf(client: pg.Client, timeoutMs: number): Promise<'ok' | 'error' | 'none'> {
  return new Promise((resolve) => {
    // An answer that arrived while something else held the event loop counts: it is read before setImmediate.
    const timer = setTimeout(() => setImmediate(() => resolve('none')), timeoutMs);
    client
      .query('select 1')
      .then(() => resolve('ok'))
      .catch(() => resolve('error'))
      .finally(() => clearTimeout(timer));
  });
}

/** At once: `end` would wait for a server that says nothing. Queries under way reject. */
export function disconnect(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection: { stream: Socket } };
  connection.stream.destroy();
}

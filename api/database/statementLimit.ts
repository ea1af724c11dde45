import type pg from 'pg';

// F4: a database that does not answer is reported within two seconds.
export const ANSWER_TIMEOUT_MS = 1_800;

/** How much longer than PostgreSQL itself we wait for an answer to one message. */
const GRACE_MS = 1_000;

/**
 * SQL that gives the statements of this transaction so many milliseconds, 0 for no limit, and our own patience with the
 * answers (F4: PostgreSQL may be unable to keep its limit). A transaction ends both.
 */
export function limitStatements(client: pg.ClientBase, ms: number): string {
  waitAtMost(client, ms);
  return `set local statement_timeout = ${ms}`;
}

/** Our own patience alone, from the next message on. */
export function waitAtMost(client: pg.ClientBase, statementMs: number): void {
  const { connectionParameters } = client as pg.ClientBase & Parameters;
  connectionParameters.query_timeout = statementMs === 0 ? 0 : statementMs + GRACE_MS;
}

// pg reads it for each query; its types do not know it.
interface Parameters {
  connectionParameters: { query_timeout: number };
}

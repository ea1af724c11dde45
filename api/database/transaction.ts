import { randomInt } from 'node:crypto';
import pg from 'pg';

/** The role that every transaction works in, whoever logged in. */
export const ROLE = 'dj_ranking_app';

/** Where all tables are: what a host shows of `public`, or grants there, does not touch them. */
export const SCHEMA = 'dj_ranking';

const STATEMENT_TIMEOUT_MS = 10_000;

/** How much longer than PostgreSQL itself we wait for the answer to one message. */
const GRACE_MS = 1_000;

// With each transaction, and until its end: behind PgBouncer the session then serves somebody else. None of these statements
// reads, so that the snapshot of the transaction is not taken yet.
const SETTINGS = [
  `role = ${ROLE}`,
  `search_path = ${SCHEMA}`,
  'timezone = UTC',
  // The driver reads instants in ISO format, whatever the database or the login has set.
  'datestyle = ISO',
  `statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  'idle_in_transaction_session_timeout = 60000',
  // Compiling a plan takes longer than any of these statements gains; 10,000 DJs on each day fit in memory.
  'jit = off',
  `work_mem = '16MB'`,
].map((setting) => `set local ${setting}`);

const BEGIN = {
  /** Each statement sees what is committed by then. */
  autocommit: 'begin transaction isolation level read committed read only',
  /** All statements see the same state. */
  read: 'begin transaction isolation level repeatable read read only',
  write: 'begin transaction isolation level read committed read write',
};

const beginSql = (mode: keyof typeof BEGIN) => [BEGIN[mode], ...SETTINGS].join(';');

export type TransactionWork<T> = (client: pg.ClientBase) => Promise<T>;

export interface TransactionOptions {
  /** Ends the connection at once: whatever was not committed is rolled back. */
  signal?: AbortSignal | undefined;
}

/** A statement that failed was ignored, so that PostgreSQL rolled everything back at the end. */
export class RolledBack extends Error {
  constructor() {
    super('the transaction was rolled back at its end: one of its statements had failed');
  }
}

/**
 * One transaction on this connection, which it releases; where `work` rejects, all of it is rolled back. `answerMs`: how
 * long the server may take for the first answer.
 */
export async function transact<T>(
  client: pg.PoolClient,
  mode: 'read' | 'write',
  work: TransactionWork<T>,
  { signal, answerMs }: TransactionOptions & { answerMs: number },
): Promise<T> {
  const disconnect = () => void (client as unknown as pg.Client).end();
  signal?.addEventListener('abort', disconnect);
  try {
    signal?.throwIfAborted();
    limitAnswers(client, STATEMENT_TIMEOUT_MS);
    await client.query(inTime(beginSql(mode), answerMs));
    const result = await work(client);
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', disconnect);
    // COMMIT of a transaction in which a statement has failed rolls back, and is no error: only its tag says so.
    if ((await client.query('commit')).command !== 'COMMIT') throw new RolledBack();
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, answerMs, error);
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', disconnect);
  }
}

/** Statements that only read, without parameters, in one message; the rows of the last one. Releases the connection. */
export async function autocommit<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  sql: string,
  answerMs: number,
): Promise<Row[]> {
  const message = [beginSql('autocommit'), sql, 'commit'].join(';');
  try {
    const results = resultsOf<Row>(await client.query(inTime(message, answerMs)));
    client.release();
    return results.at(-2)?.rows ?? [];
  } catch (error) {
    await rollBack(client, answerMs, error);
    throw error;
  }
}

/**
 * SQL that limits the statements of this transaction to so many milliseconds, 0 for no limit; answers are waited for a
 * second longer, because PostgreSQL may be unable to keep its limit. Both end with the transaction.
 */
export function limitStatements(client: pg.ClientBase, ms: number): string {
  limitAnswers(client, ms);
  return `set local statement_timeout = ${ms}`;
}

function limitAnswers(client: pg.ClientBase, statementMs: number): void {
  // pg reads it for each query; its types do not know it.
  const { connectionParameters } = client as pg.ClientBase & {
    connectionParameters: { query_timeout: number };
  };
  connectionParameters.query_timeout = statementMs === 0 ? 0 : statementMs + GRACE_MS;
}

// After an answer that was not waited for the connection is out of step: the next answer would be taken for it.
const UNANSWERED = /^Query read timeout/;

async function rollBack(client: pg.PoolClient, answerMs: number, cause: unknown): Promise<void> {
  if (cause instanceof Error && UNANSWERED.test(cause.message)) return client.release(true);
  try {
    await client.query(inTime('rollback', answerMs));
    client.release();
  } catch {
    client.release(true);
  }
}

// pg takes the limit with a query, its types do not.
function inTime(text: string, ms: number): pg.QueryConfig & { query_timeout: number } {
  return { text, query_timeout: ms };
}

/** Of a message of several statements; the types of pg know one result alone. */
export function resultsOf<Row extends pg.QueryResultRow>(
  results: pg.QueryResult<Row> | pg.QueryResult<Row>[],
): pg.QueryResult<Row>[] {
  return Array.isArray(results) ? results : [results];
}

// All locks end with their transaction. Advisory locks are served in the order in which they were requested, unlike locks
// of a row: those that share a row overtake whoever waits to change it, for as long as they overlap.

// Any fixed numbers, each another one; 2_022_092_000 is that of migrations.
const JOBS = {
  countVoters: 2_022_092_001,
  alertRules: 2_022_092_011,
  recount: 2_022_092_002,
  audit: 2_022_092_013,
  review: 2_022_092_003,
  countMovers: 2_022_092_004,
  deleteAnswers: 2_022_092_012,
};
// Two numbers make a space of their own.
const SPACE = 2022;
const LOCK = { djs: 1, notes: 2, decisions: 3, previousPolls: 4, batch: 5, import: 6, accounts: 7 };

/** False where another process is at this job. */
export async function tryLockJob(client: pg.ClientBase, job: keyof typeof JOBS): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock($1) as locked',
    [JOBS[job]],
  );
  return rows[0]?.locked ?? false;
}

/** Of two that change a list, the last one wins as a whole, never by halves. */
export async function lockList(
  client: pg.ClientBase,
  list: 'djs' | 'notes' | 'previousPolls' | 'accounts',
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${SPACE}, ${LOCK[list]})`);
}

/**
 * Decisions about votes (exclusions, versions, cases) come one after the other. Taken before any other lock; neither
 * imports nor batches ever wait for it.
 */
export async function lockDecisions(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${SPACE}, ${LOCK.decisions})`);
}

/** SQL for who stores votes: nobody changes what they are checked against (lockOutWriters) until the transaction ends. */
export function lockWritingSql(writer: 'batch' | 'import'): string {
  return `select pg_advisory_xact_lock_shared(${SPACE}, ${LOCK[writer]})`;
}

/**
 * Waits for whoever stores votes, and lets nobody begin, until the transaction ends. An import may hold its lock for
 * minutes: it is requested first, and given up soon (55P03), while batches go on. These hold theirs for milliseconds.
 */
export async function lockOutWriters(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local lock_timeout = '2s';
    select pg_advisory_xact_lock(${SPACE}, ${LOCK.import});
    select pg_advisory_xact_lock(${SPACE}, ${LOCK.batch})`);
}

const SLOTS = 8;

/**
 * Of decisions alone, in the revision and in every sum: they wait for no writer of votes, and none for them. An import
 * may hold its own slot for minutes. Notes and lists of DJs, which are as short, use that of the revision too.
 */
export const DECISIONS_SLOT = -1;

/** Writers of the same moment take different rows most of the time. */
export function randomSlot(): number {
  return randomInt(SLOTS);
}

/** Tells readers that something visible has changed; the last statement before the commit. */
export async function bumpRevision(client: pg.ClientBase, slot = randomSlot()): Promise<void> {
  await client.query(
    `insert into revision (slot, changes) values ($1, 1)
     on conflict (slot) do update set changes = revision.changes + 1`,
    [slot],
  );
}

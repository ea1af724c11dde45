import pg from 'pg';
import type { Rank } from '../turns';
import { type Entered, type Gate, openGate } from './gate';
import { waitAtMost } from './statementLimit';

/** A place to ask and to write; every connection works as dj_ranking_app, whoever logged in. */
export interface Database {
  /** Statements that only read, each of its own state: without a transaction one of them is one way there and back. */
  glance<T>(work: Work<T>): Promise<T>;
  /** One read-only transaction: all its questions see the same state. */
  read<T>(work: TransactionWork<T>, options?: TransactionOptions): Promise<T>;
  /** One transaction; `work` runs again after a deadlock or a serialization failure, so it must be repeatable. */
  write<T>(work: TransactionWork<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

export type Work<T> = (client: pg.ClientBase) => Promise<T>;

export type TransactionWork<T> = (client: pg.ClientBase, ends: Ends) => Promise<T>;

/** What goes in one message with the beginning of a transaction, and with its end: each message is a way there and back. */
export interface Ends {
  /** Of the statements of `opening`, in their order. */
  opened: readonly pg.QueryResult[];
  /** Sends statements without parameters with the commit; what was given before goes first. */
  closeWith(sql: string): void;
}

/** `signal` ends the connection at once: whatever was not committed is rolled back. */
export interface TransactionOptions {
  signal?: AbortSignal;
  opening?: Opening;
}

/** Statements without parameters that go in one message with BEGIN; their results are in Ends. */
export interface Opening {
  sql: string;
  /** A statement of the transaction that waits longer for a lock fails with 55P03. Less than F4 gives the first message. */
  lockTimeoutMs: number;
}

const READ = 'begin transaction isolation level repeatable read read only';
const WRITE = 'begin transaction isolation level read committed read write';
const STATEMENT_TIMEOUT_MS = 10_000;
// F4: a database that does not answer is reported within two seconds.
const ANSWER_TIMEOUT_MS = 1_800;
const TRANSIENT = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

const SESSION = [
  'role=dj_ranking_app',
  'timezone=UTC',
  `statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  'idle_in_transaction_session_timeout=60000',
  // Compiling a plan takes longer than any of these statements gains; 10,000 DJs on each day fit in memory.
  'jit=off',
  'work_mem=16MB',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const CONNECTIONS = 10;

interface Access {
  pool: pg.Pool;
  gate: Gate;
}

export function openDatabase(url: string): Database {
  const beside = { connectionString: url, application_name: 'dj-ranking watch', keepAlive: true };
  const gate = openGate(CONNECTIONS, () => new pg.Client(beside));
  const access: Access = { pool: openPool(url), gate };
  return {
    glance: (work) => glance(access, work),
    read: (work, options) => transact(access, READ, work, options),
    write: (work, options) => repeatTransient(() => transact(access, WRITE, work, options)),
    async close() {
      await gate.close();
      await access.pool.end();
    },
  };
}

/** `signal`: of work that nobody's page waits for. */
function connected<T>(
  { pool, gate }: Access,
  rank: Rank,
  use: (client: pg.PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const connect = async () => ({ client: await pool.connect() });
  const work = ({ client }: Entered) => {
    waitAtMost(client, STATEMENT_TIMEOUT_MS);
    return use(client);
  };
  return gate.enter(rank, connect, work, signal !== undefined);
}

function openPool(url: string): pg.Pool {
  // The address would win over the settings below, and the application would keep its login's rights.
  if (/[?&]options=/.test(url)) throw new Error('the database address must not carry "options="');
  const pool = new pg.Pool({
    connectionString: url,
    options: SESSION,
    max: CONNECTIONS,
    application_name: 'dj-ranking',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // F4: a lost connection is reported by the next question; without a listener it would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

// Days stay texts and counts become numbers (exact up to 2^53); the rest is read as pg does.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE) return String;
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, format)
    : pg.types.getTypeParser(oid, 'text');
}

function ignore(): void {}

function glance<T>(access: Access, work: Work<T>): Promise<T> {
  return connected(access, 'later', async (client) => {
    let isWaiting = true;
    try {
      const answer = await inTime(work(client).finally(() => (isWaiting = false)));
      client.release();
      return answer;
    } catch (error) {
      // A connection that still waits for its answer is given up, and so is one that PostgreSQL may have ended.
      client.release(isWaiting || error instanceof pg.DatabaseError);
      throw error;
    }
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const isLate = () => reject(new Error('timeout exceeded when glancing at the database'));
    timer = setTimeout(isLate, ANSWER_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function transact<T>(
  access: Access,
  begin: string,
  work: TransactionWork<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const rank = begin === WRITE ? 'first' : 'later';
  return connected(
    access,
    rank,
    (client) => transactOn(client, begin, work, options),
    options.signal,
  );
}

async function transactOn<T>(
  client: pg.PoolClient,
  begin: string,
  work: TransactionWork<T>,
  options: TransactionOptions,
): Promise<T> {
  const { signal } = options;
  const disconnect = () => void (client as unknown as pg.Client).end();
  signal?.addEventListener('abort', disconnect);
  try {
    signal?.throwIfAborted();
    const opened = await open(client, begin, options.opening);
    const closing: string[] = [];
    const result = await work(client, { opened, closeWith: (sql) => void closing.push(sql) });
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', disconnect);
    await client.query([...closing, 'commit'].join(';'));
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', disconnect);
  }
}

async function open(
  client: pg.ClientBase,
  begin: string,
  opening?: Opening,
): Promise<pg.QueryResult[]> {
  const limit = opening && `set local lock_timeout = ${opening.lockTimeoutMs}`;
  const message = opening ? [begin, limit, opening.sql].join(';') : begin;
  return resultsOf(await client.query(quick(message))).slice(2);
}

/** Of a message of several statements; the types of pg know one result alone. */
export function resultsOf(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult[] {
  return Array.isArray(results) ? results : [results];
}

// pg knows the limit, its types do not.
interface QuickQuery extends pg.QueryConfig {
  query_timeout: number;
}

function quick(text: string): QuickQuery {
  return { text, query_timeout: ANSWER_TIMEOUT_MS };
}

// Where an answer was not waited for, the connection is out of step: the next one would be taken for it.
const UNANSWERED = /^Query read timeout/;

async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  if (cause instanceof Error && UNANSWERED.test(cause.message)) return client.release(true);
  try {
    await client.query(quick('rollback'));
    client.release();
  } catch {
    client.release(true);
  }
}

async function repeatTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === ATTEMPTS || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempts));
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && TRANSIENT.has(error.code ?? '');
}

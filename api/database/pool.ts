import pg from 'pg';
import type { Rank } from '../turns';
import { type Connected, type Connections, openConnections } from './connections';
import { type Gate, openGate } from './gate';
import { STATEMENT_TIMEOUT_MS } from './session';
import { waitAtMost } from './statementLimit';

/** A place to ask and to write; whoever logged in, all of it is done as dj_ranking_app. */
export interface Database {
  /** Statements that only read, each of its own state: without a transaction one of them is one way there and back. */
  glance<T>(work: Work<T>): Promise<T>;
  /** One read-only transaction: all its questions see the same state. */
  read<T>(work: TransactionWork<T>, options?: TransactionOptions): Promise<T>;
  /** One transaction; `work` runs again after a deadlock or a serialization failure, so it must be repeatable. */
  write<T>(work: TransactionWork<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Connections of this process at this moment, and how many wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase extends Database {
  use(): PoolUse;
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
const GLANCE = 'begin transaction isolation level read committed read only';
const WRITE = 'begin transaction isolation level read committed read write';
// F4: a database that does not answer is reported within two seconds.
const ANSWER_TIMEOUT_MS = 1_800;
const TRANSIENT = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

const CONNECTIONS = 10;

interface Access {
  connections: Connections;
  gate: Gate;
}

export function openDatabase(url: string): OpenDatabase {
  const connections = openConnections(url, { most: CONNECTIONS, timeoutMs: ANSWER_TIMEOUT_MS });
  const gate = openGate(CONNECTIONS, () => watcher(connections.url()));
  const access: Access = { connections, gate };
  return {
    glance: (work) => glance(access, work),
    read: (work, options) => transact(access, READ, work, options),
    write: (work, options) => repeatTransient(() => transact(access, WRITE, work, options)),
    async close() {
      await gate.close();
      await connections.end();
    },
    use: () => useOf(access),
  };
}

/** A connection beside the others; it may lead to another server than the last one. */
function watcher(connectionString: string): pg.Client {
  return new pg.Client({ connectionString, application_name: 'dj-ranking watch', keepAlive: true });
}

/** `signal`: of work that nobody's page waits for. */
function connected<T>(
  { connections, gate }: Access,
  rank: Rank,
  use: (connected: Connected) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const work = (own: Connected) => {
    waitAtMost(own.client, STATEMENT_TIMEOUT_MS);
    return use(own);
  };
  return gate.enter(rank, connections.connect, work, signal !== undefined);
}

function useOf({ connections, gate }: Access): PoolUse {
  const { all, idle } = connections.count();
  return { used: all - idle, idle, waiting: gate.waiting() };
}

function glance<T>(access: Access, work: Work<T>): Promise<T> {
  return connected(access, 'later', async ({ client, first }) => {
    const isOpen = first.length > 0;
    let isWaiting = true;
    try {
      const asking = isOpen ? glanceInTransaction(client, first, work) : work(client);
      const answer = await inTime(asking.finally(() => (isWaiting = isOpen)));
      client.release();
      return answer;
    } catch (error) {
      // Given up is a connection that waits for its answer, or for the end of a transaction, or that PostgreSQL may have ended.
      client.release(isWaiting || error instanceof pg.DatabaseError);
      throw error;
    }
  });
}

async function glanceInTransaction<T>(
  client: pg.ClientBase,
  first: readonly string[],
  work: Work<T>,
): Promise<T> {
  await client.query([GLANCE, ...first].join(';'));
  const answer = await work(client);
  await client.query('commit');
  return answer;
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
    (connected) => transactOn(connected, begin, work, options),
    options.signal,
  );
}

async function transactOn<T>(
  { client, first }: Connected,
  begin: string,
  work: TransactionWork<T>,
  options: TransactionOptions,
): Promise<T> {
  const { signal } = options;
  const disconnect = () => void (client as unknown as pg.Client).end();
  signal?.addEventListener('abort', disconnect);
  try {
    signal?.throwIfAborted();
    const opened = await open(client, [begin, ...first], options.opening);
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
  begin: readonly string[],
  opening?: Opening,
): Promise<pg.QueryResult[]> {
  const limit = opening ? [`set local lock_timeout = ${opening.lockTimeoutMs}`] : [];
  const before = [...begin, ...limit];
  const message = [...before, ...(opening ? [opening.sql] : [])].join(';');
  return resultsOf(await client.query(quick(message))).slice(before.length);
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

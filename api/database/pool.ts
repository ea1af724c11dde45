import pg from 'pg';
import { type Connected, type Connections, openConnections } from './connections';

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

export function openDatabase(url: string): Database {
  const connections = openConnections(url, ANSWER_TIMEOUT_MS);
  return {
    glance: (work) => glance(connections, work),
    read: (work, options) => transact(connections, READ, work, options),
    write: (work, options) => repeatTransient(() => transact(connections, WRITE, work, options)),
    close: () => connections.end(),
  };
}

async function glance<T>(connections: Connections, work: Work<T>): Promise<T> {
  const { client, first } = await connections.connect();
  let isWaiting = true;
  try {
    const isOpen = first.length > 0;
    const asking = isOpen ? glanceInTransaction(client, first, work) : work(client);
    const answer = await inTime(asking.finally(() => (isWaiting = isOpen)));
    isWaiting = false;
    return answer;
  } finally {
    // A connection that still waits for its answer, or for the end of a transaction, is given up.
    client.release(isWaiting);
  }
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

async function transact<T>(
  connections: Connections,
  begin: string,
  work: TransactionWork<T>,
  options: TransactionOptions = {},
): Promise<T> {
  options.signal?.throwIfAborted();
  return transactOn(await connections.connect(), begin, work, options);
}

async function transactOn<T>(
  { client, first }: Connected,
  begin: string,
  work: TransactionWork<T>,
  { signal, opening }: TransactionOptions = {},
): Promise<T> {
  const disconnect = () => void (client as unknown as pg.Client).end();
  signal?.addEventListener('abort', disconnect);
  try {
    const opened = await open(client, [begin, ...first], opening);
    const closing: string[] = [];
    const result = await work(client, { opened, closeWith: (sql) => void closing.push(sql) });
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', disconnect);
    await client.query([...closing, 'commit'].join(';'));
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
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

async function rollBack(client: pg.PoolClient): Promise<void> {
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

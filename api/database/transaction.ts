import type pg from 'pg';
import type { Connected } from './connections';

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

/** All its questions see the same state. */
export const READ = 'begin transaction isolation level repeatable read read only';
export const WRITE = 'begin transaction isolation level read committed read write';

/**
 * One transaction on this connection, which it gives back; where `work` rejects, all of it is rolled back. `begin`: READ or WRITE.
 */
export async function transact<T>(
  { client, first, answerMs }: Connected,
  begin: string,
  work: TransactionWork<T>,
  { signal, opening }: TransactionOptions = {},
): Promise<T> {
  const disconnect = () => void (client as unknown as pg.Client).end();
  signal?.addEventListener('abort', disconnect);
  try {
    signal?.throwIfAborted();
    const opened = await open(client, [begin, ...first], answerMs, opening);
    const closing: string[] = [];
    const result = await work(client, { opened, closeWith: (sql) => void closing.push(sql) });
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', disconnect);
    await client.query([...closing, 'commit'].join(';'));
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, answerMs, error);
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', disconnect);
  }
}

async function open(
  client: pg.ClientBase,
  begin: readonly string[],
  answerMs: number,
  opening?: Opening,
): Promise<pg.QueryResult[]> {
  const limit = opening ? [`set local lock_timeout = ${opening.lockTimeoutMs}`] : [];
  const before = [...begin, ...limit];
  const message = [...before, ...(opening ? [opening.sql] : [])].join(';');
  return resultsOf(await client.query(quick(message, answerMs))).slice(before.length);
}

/** Of a message of several statements; the types of pg know one result alone. */
export function resultsOf(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult[] {
  return Array.isArray(results) ? results : [results];
}

// pg knows the limit, its types do not.
interface QuickQuery extends pg.QueryConfig {
  query_timeout: number;
}

function quick(text: string, answerMs: number): QuickQuery {
  return { text, query_timeout: answerMs };
}

// Where an answer was not waited for, the connection is out of step: the next one would be taken for it.
const UNANSWERED = /^Query read timeout/;

async function rollBack(client: pg.PoolClient, answerMs: number, cause: unknown): Promise<void> {
  if (cause instanceof Error && UNANSWERED.test(cause.message)) return client.release(true);
  try {
    await client.query(quick('rollback', answerMs));
    client.release();
  } catch {
    client.release(true);
  }
}

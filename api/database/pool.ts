import pg from 'pg';
import type { Rank } from '../turns';
import { type Connected, type Connections, openConnections } from './connections';
import { type Gate, openGate } from './gate';
import { glance, type Work } from './glance';
import { repeatTransient } from './repeatTransient';
import { STATEMENT_TIMEOUT_MS } from './session';
import { ANSWER_TIMEOUT_MS, waitAtMost } from './statementLimit';
import {
  READ,
  transact,
  type TransactionOptions,
  type TransactionWork,
  WRITE,
} from './transaction';

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

const CONNECTIONS = 10;

interface Access {
  connections: Connections;
  gate: Gate;
}

/** `answerMs`: how long a server may take to answer at all, in milliseconds; by itself, as long as a page can wait (F4). */
export function openDatabase(url: string, answerMs = ANSWER_TIMEOUT_MS): OpenDatabase {
  const connections = openConnections(url, { most: CONNECTIONS, timeoutMs: answerMs });
  const gate = openGate(CONNECTIONS, () => watcher(connections.url()), answerMs);
  const access: Access = { connections, gate };

  /** Whoever writes goes first; `signal`: of work that nobody's page waits for. */
  function inTransaction<T>(
    begin: string,
    work: TransactionWork<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const rank = begin === WRITE ? 'first' : 'later';
    const use = (connected: Connected) => transact(connected, begin, work, options);
    return inTurn(access, rank, use, options?.signal !== undefined);
  }

  return {
    glance: (work) => inTurn(access, 'later', (connected) => glance(connected, work), false),
    read: (work, options) => inTransaction(READ, work, options),
    write: (work, options) => repeatTransient(() => inTransaction(WRITE, work, options)),
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

function inTurn<T>(
  { connections, gate }: Access,
  rank: Rank,
  use: (connected: Connected) => Promise<T>,
  isPatient: boolean,
): Promise<T> {
  const work = (own: Connected) => {
    waitAtMost(own.client, STATEMENT_TIMEOUT_MS);
    return use(own);
  };
  return gate.enter(rank, connections.connect, work, isPatient);
}

function useOf({ connections, gate }: Access): PoolUse {
  const { all, idle } = connections.count();
  return { used: all - idle, idle, waiting: gate.waiting() };
}

import type pg from 'pg';
import { forgetNames, isRefusedByPooler } from './client';
import { type ConnectionLimits, openClientPool } from './clientPool';
import { type Hosts, hostsOf } from './hosts';
import { APPLICATION_NAME, AT_START, IN_TRANSACTION } from './session';

/** Connections that work as dj_ranking_app, whoever logged in and whatever stands between us and PostgreSQL. */
export interface Connections {
  connect(): Promise<Connected>;
  /** The address of the server that takes writes, as far as is known. */
  url(): string;
  count(): { all: number; idle: number };
  end(): Promise<void>;
}

export interface Connected {
  client: pg.PoolClient;
  /**
   * Statements that go first in each transaction; none where the session has it all. With them, nothing may be asked
   * outside of a transaction: it would be asked with the login's own rights.
   */
  first: readonly string[];
  /** Milliseconds that a server has for the beginning of a transaction, and for a glance. */
  answerMs: number;
}

interface Pool {
  pool: pg.Pool;
  first: readonly string[];
}

/** Whoever has waited longer for a connection is told so, and looks for no other server (F4). */
const WORTH_ANOTHER_MS = 500;

export function openConnections(url: string, limits: ConnectionLimits): Connections {
  // The address would win over the settings below, and the application would keep its login's rights.
  if (/[?&]options=/.test(url)) throw new Error('the database address must not carry "options="');
  const hosts = hostsOf(url);
  let current = ownSessions(hosts, limits);
  let looking: Promise<void> | null = null;
  let hasLooked = false;

  /** A pooler is known by what the first connection is told; whoever asks meanwhile waits for that. */
  async function look(): Promise<void> {
    const { client } = await take();
    client.release();
    hasLooked = true;
  }

  /** Where a pooler was found, each transaction begins with what it needs from then on. */
  async function take(): Promise<Connected> {
    const { pool, first } = current;
    try {
      return { client: await pool.connect(), first, answerMs: limits.timeoutMs };
    } catch (error) {
      if (first.length > 0 || !isPooler(error)) throw error;
      if (current.pool === pool) {
        current = sharedSessions(hosts, limits);
        void pool.end();
      }
      return take();
    }
  }

  async function connect(): Promise<Connected> {
    if (!hasLooked) await (looking ??= look().finally(() => (looking = null)));
    return take();
  }

  async function findAndConnect(): Promise<Connected> {
    const begun = Date.now();
    await hosts.find();
    try {
      return await connect();
    } catch (error) {
      hosts.forget();
      if (!hosts.areSeveral || Date.now() - begun > WORTH_ANOTHER_MS) throw error;
      await hosts.find();
      return connect();
    }
  }

  return {
    connect: findAndConnect,
    url: hosts.url,
    count: () => ({ all: current.pool.totalCount, idle: current.pool.idleCount }),
    end: () => current.pool.end(),
  };
}

const SEEN_POOLER = new Error('a pooler keeps the options of a start');

function isPooler(error: unknown): boolean {
  return error === SEEN_POOLER || isRefusedByPooler(error);
}

function ownSessions(hosts: Hosts, limits: ConnectionLimits): Pool {
  const pool = openClientPool(hosts, limits, { options: AT_START }, (client) => {
    if (!client.isDirect(APPLICATION_NAME)) throw SEEN_POOLER;
  });
  return { pool, first: [] };
}

function sharedSessions(hosts: Hosts, limits: ConnectionLimits): Pool {
  const name = { application_name: APPLICATION_NAME };
  return { pool: openClientPool(hosts, limits, name, forgetNames), first: IN_TRANSACTION };
}

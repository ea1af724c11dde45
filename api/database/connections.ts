import pg from 'pg';
import { forgetNames, isRefusedByPooler, ToldClient } from './client';
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

export interface ConnectionLimits {
  most: number;
  /** A server that does not answer by then is not there. */
  timeoutMs: number;
}

export interface Connected {
  client: pg.PoolClient;
  /**
   * Statements that go first in each transaction; none where the session has it all. With them, nothing may be asked
   * outside of a transaction: it would be asked with the login's own rights.
   */
  first: readonly string[];
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
      return { client: await pool.connect(), first };
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
const SEEN_STANDBY = Object.assign(new Error('the server takes no writes any more'), {
  code: '57P03',
});

function isPooler(error: unknown): boolean {
  return error === SEEN_POOLER || isRefusedByPooler(error);
}

function ownSessions(hosts: Hosts, limits: ConnectionLimits): Pool {
  const pool = openPool(hosts, limits, { options: AT_START }, (client) => {
    if (!client.isDirect(APPLICATION_NAME)) throw SEEN_POOLER;
  });
  return { pool, first: [] };
}

function sharedSessions(hosts: Hosts, limits: ConnectionLimits): Pool {
  const name = { application_name: APPLICATION_NAME };
  return { pool: openPool(hosts, limits, name, forgetNames), first: IN_TRANSACTION };
}

function openPool(
  hosts: Hosts,
  { most, timeoutMs }: ConnectionLimits,
  session: Pick<pg.ClientConfig, 'options' | 'application_name'>,
  prepare: (client: ToldClient) => void,
): pg.Pool {
  // The server that takes writes may be another one at each connection.
  class Client extends ToldClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.url() });
    }
  }
  const pool = new pg.Pool({
    ...session,
    Client,
    max: most,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    onConnect(client) {
      client.on('error', ignore);
      const told = client as Client;
      prepare(told);
      if (hosts.areSeveral && !told.takesWrites()) throw SEEN_STANDBY;
    },
  });
  // F4: a lost connection is reported by the next question; without a listener it would end the process.
  pool.on('error', () => hosts.forget());
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

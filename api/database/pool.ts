import pg from 'pg';
import { type Priority, priorityAdmission } from '../admissionControl';
import { disconnect, type Hosts, hostsOf, refuseStandby, startHealthCheck } from './servers';
import { autocommit, transact, type TransactionOptions, type TransactionWork } from './transaction';

/** Queries and transactions; whoever logged in, all of them run as dj_ranking_app. */
export interface Database {
  /**
   * Statements that only read, without parameters (pg.escapeLiteral), each of its own state; one round trip. Gives the rows
   * of the last one.
   */
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** One read-only transaction: all its queries see the same state. */
  read<T>(work: TransactionWork<T>, options?: TransactionOptions): Promise<T>;
  /** One transaction; `work` runs again after a deadlock or a serialization failure, so it must be repeatable. */
  write<T>(work: TransactionWork<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Connections of this process at this moment, and how many requests wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase extends Database {
  use(): PoolUse;
}

const CONNECTIONS = 10;
/** Readers leave two connections to those who write. Nobody is kept waiting for longer than a page can wait. */
const ADMISSION = {
  concurrency: CONNECTIONS,
  lowConcurrency: 8,
  maxWaiting: 200,
  maxWaitMs: 1_750,
};
/** A database that does not answer is reported within two seconds. */
const ANSWER_TIMEOUT_MS = 1_800;
/** What a health check takes besides its wait: until it is due, and until its answer is read. */
const CHECK_MS = 500;
/** Whoever has waited longer for a connection is refused, and no other server is looked for. */
const RETRY_WITHIN_MS = 500;

/** `answerMs`: how long a server may take for its first answer, in milliseconds. */
export function openDatabase(url: string, answerMs = ANSWER_TIMEOUT_MS): OpenDatabase {
  const hosts = hostsOf(url);
  const pool = openPool(hosts, answerMs);
  const admission = priorityAdmission(ADMISSION);
  const busy = new Set<pg.PoolClient>();
  const health = startHealthCheck({
    makeClient: () => new pg.Client({ connectionString: hosts.url(), keepAlive: true }),
    isIdle: () => busy.size === 0 && admission.waiting() === 0,
    onUnresponsive(error) {
      for (const client of busy) disconnect(client);
      admission.rejectWaiting(error);
    },
    timeoutMs: answerMs - CHECK_MS,
  });

  function run<T>(
    priority: Priority,
    work: (client: pg.PoolClient) => Promise<T>,
    { signal }: TransactionOptions = {},
  ): Promise<T> {
    const connected = async () => {
      health.throwIfUnresponsive();
      const client = await connect(pool, hosts);
      busy.add(client);
      return work(client).finally(() => busy.delete(client));
    };
    // Whoever can give up by a signal may wait for longer.
    return admission.run(priority, connected, signal !== undefined);
  }

  return {
    query: (sql) => run('low', (client) => autocommit(client, sql, answerMs)),
    read: (work, options) =>
      run('low', (client) => transact(client, 'read', work, { ...options, answerMs }), options),
    write: (work, options) =>
      retryTransient(() =>
        run('high', (client) => transact(client, 'write', work, { ...options, answerMs }), options),
      ),
    async close() {
      await health.close();
      await pool.end();
    },
    use: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: admission.waiting(),
    }),
  };
}

function openPool(hosts: Hosts, timeoutMs: number): pg.Pool {
  // The server that takes writes may be another one at each connection.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.url() });
    }
  }
  const pool = new pg.Pool({
    Client,
    application_name: 'dj-ranking',
    max: CONNECTIONS,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    async onConnect(client) {
      client.on('error', () => undefined);
      if (hosts.areSeveral) await refuseStandby(client);
    },
  });
  // A lost connection is reported by its next query; without a listener it would end the process.
  pool.on('error', () => hosts.forget());
  return pool;
}

async function connect(pool: pg.Pool, hosts: Hosts): Promise<pg.PoolClient> {
  const begun = Date.now();
  await hosts.find();
  try {
    return await pool.connect();
  } catch (error) {
    hosts.forget();
    if (!hosts.areSeveral || Date.now() - begun > RETRY_WITHIN_MS) throw error;
    await hosts.find();
    return pool.connect();
  }
}

// Days stay texts and counts become numbers (exact up to 2^53); the rest is read as pg does.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE) return String;
  if (oid === pg.types.builtins.INT8) return Number;
  return format === 'binary'
    ? pg.types.getTypeParser(oid, format)
    : pg.types.getTypeParser(oid, 'text');
}

/** Serialization failure, deadlock: the same again may succeed. */
const TRANSIENT = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 8;

async function retryTransient<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isTransient = error instanceof pg.DatabaseError && TRANSIENT.has(error.code ?? '');
      if (!isTransient || attempts === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempts));
    }
  }
}

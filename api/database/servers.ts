import type { Socket } from 'node:net';
import pg from 'pg';

const PROBE_MS = 1_000;
const INTERVAL_MS = 250;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;

export type Hosts = ReturnType<typeof hostsOf>;

/**
 * `postgresql://USER@HOST1:5432,HOST2:5432/DATABASE?target_session_attrs=read-write` as libpq reads it; pg knows one host
 * only. Of several the one that takes writes is looked for. A single server is not probed: it may be a standby, which answers reads.
 */
export function hostsOf(url: string) {
  const urls = splitHosts(url);
  const areSeveral = urls.length > 1;
  let known: string | null = areSeveral ? null : url;
  let search: Promise<void> | null = null;
  return {
    areSeveral,
    /** The address of that server alone, as far as is known. */
    url: () => known ?? urls[0]!,
    /** Looks for it where that is not known; rejects where none takes writes. */
    async find(): Promise<void> {
      if (known) return;
      search ??= firstThatWrites(urls)
        .then((found) => void (known = found))
        .finally(() => (search = null));
      await search;
    },
    /** A connection failed, or led to a standby. */
    forget(): void {
      if (areSeveral) known = null;
    },
  };
}

/** An address for each host. Throws where other sessions than those that write are wanted. */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  const wanted = new URLSearchParams(after.split('?')[1] ?? '').get('target_session_attrs');
  if (wanted !== null && !['read-write', 'primary'].includes(wanted))
    throw new Error(
      `the database address has target_session_attrs=${wanted}: expected read-write, which is also the default`,
    );
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

async function firstThatWrites(urls: readonly string[]): Promise<string> {
  const probes = urls.map(async (url) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await refuseStandby(client);
      return url;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return Promise.any(probes).catch((error: AggregateError) => {
    throw error.errors[0];
  });
}

/** Throws 57P03, as PostgreSQL while it takes no connections, where the server takes no writes. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: boolean }>({
    text: `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "readOnly"`,
    query_timeout: PROBE_MS,
  } as pg.QueryConfig);
  if (!rows[0]?.readOnly) return;
  const error = new Error('none of the servers in the database address takes writes');
  throw Object.assign(error, { code: '57P03' });
}

/**
 * A PostgreSQL that hangs (a stopped process, a cut line) leaves its connections open, and the duration of a statement
 * does not tell: an import may take minutes. So a connection of its own sends `select 1` while anything is under way.
 */
export function startHealthCheck(options: {
  /** A connection beside the pool, not connected yet. */
  makeClient(): pg.Client;
  /** Nobody waits: nothing is checked. */
  isIdle(): boolean;
  onUnresponsive(error: Error): void;
  timeoutMs: number;
}) {
  let client: pg.Client | null = null;
  let unresponsive: Error | null = null;
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking || (options.isIdle() && !unresponsive)) return;
    isChecking = true;
    client ??= connect(options.makeClient());
    const response = await ping(client, options.timeoutMs);
    isChecking = false;
    // The words are those of pg's own limits. An error is a response too: the query of each request reports it.
    unresponsive =
      response === 'none' ? new Error('timeout exceeded: the database does not answer') : null;
    if (response === 'ok') return;
    if (client) disconnect(client);
    client = null;
    if (unresponsive) options.onUnresponsive(unresponsive);
  }

  const timer = setInterval(() => void check(), INTERVAL_MS).unref();
  return {
    /** Throws until PostgreSQL answers again. */
    throwIfUnresponsive(): void {
      if (unresponsive) throw unresponsive;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      if (unresponsive && client) disconnect(client);
      else await client?.end().catch(() => undefined);
    },
  };
}

function connect(client: pg.Client): pg.Client {
  client.on('error', () => undefined);
  // Its first query reports the same failure.
  client.connect().catch(() => undefined);
  return client;
}

function ping(client: pg.Client, timeoutMs: number): Promise<'ok' | 'error' | 'none'> {
  return new Promise((resolve) => {
    // A response that arrived while the event loop was held counts: it is read before setImmediate.
    const timer = setTimeout(() => setImmediate(() => resolve('none')), timeoutMs);
    client
      .query('select 1')
      .then(() => resolve('ok'))
      .catch(() => resolve('error'))
      .finally(() => clearTimeout(timer));
  });
}

/** At once: `end` would wait for a server that says nothing. Queries under way reject. */
export function disconnect(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { connection: { stream: Socket } };
  connection.stream.destroy();
}

import pg from 'pg';

const PROBE_MS = 1_000;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;
const TAKES_WRITES = ['read-write', 'primary'];

/** Which of the servers that an address names takes writes. */
export interface Hosts {
  /** The address of that server alone, as far as is known. */
  url(): string;
  /** Looks for it where that is not known; rejects where none takes writes. */
  find(): Promise<void>;
  /** A connection failed, or led to a standby. */
  forget(): void;
  areSeveral: boolean;
}

/**
 * `postgresql://USER@HOST1:5432,HOST2:5432/DATABASE?target_session_attrs=read-write` as libpq reads it; pg knows one host
 * only. Writes are always wanted: `any` and the like are refused. A single server is not probed: it may be a standby, which
 * answers reads.
 */
export function hostsOf(url: string): Hosts {
  const urls = splitHosts(url);
  const areSeveral = urls.length > 1;
  let known: string | null = areSeveral ? null : url;
  let search: Promise<void> | null = null;
  return {
    areSeveral,
    url: () => known ?? urls[0]!,
    async find() {
      if (known) return;
      search ??= firstThatWrites(urls)
        .then((found) => void (known = found))
        .finally(() => (search = null));
      await search;
    },
    forget() {
      if (areSeveral) known = null;
    },
  };
}

/** An address for each host. Throws where other sessions than those that write are wanted. */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  const wanted = new URLSearchParams(after.split('?')[1] ?? '').get('target_session_attrs');
  if (wanted !== null && !TAKES_WRITES.includes(wanted)) {
    throw new Error(
      `the database address has target_session_attrs=${wanted}: expected read-write, which is also the default`,
    );
  }
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

// As PostgreSQL says that it takes no connection now.
const NO_WRITES = Object.assign(
  new Error('none of the servers in the database address takes writes'),
  {
    code: '57P03',
  },
);

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

/** Throws 57P03 where the server takes no writes. */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readOnly: string }>({
    text: `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "readOnly"`,
    query_timeout: PROBE_MS,
  } as pg.QueryConfig);
  if (rows[0]?.readOnly) throw NO_WRITES;
}

import { ToldClient } from './client';

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
 * alone. Writes are always wanted: `any` and the like are refused.
 */
export function hostsOf(url: string): Hosts {
  const urls = splitHosts(url);
  const [first = url] = urls;
  if (urls.length < 2) return onlyHost(url);
  let known: string | null = null;
  let searching: Promise<void> | null = null;
  return {
    url: () => known ?? first,
    async find() {
      if (known) return;
      searching ??= search(urls)
        .then((found) => void (known = found))
        .finally(() => (searching = null));
      await searching;
    },
    forget: () => void (known = null),
    areSeveral: true,
  };
}

/** It may be a standby, which answers what only reads. */
function onlyHost(url: string): Hosts {
  return {
    url: () => url,
    find: async () => undefined,
    forget: () => undefined,
    areSeveral: false,
  };
}

/** An address for each host. Throws where the sessions that are wanted are not those that write. */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(url) ?? [];
  const search = new URLSearchParams(after.split('?')[1] ?? '');
  const wanted = search.get('target_session_attrs');
  if (wanted !== null && !TAKES_WRITES.includes(wanted)) {
    throw new Error(
      `the database address has target_session_attrs=${wanted}: expected read-write, which is also meant where it is left out`,
    );
  }
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

async function search(urls: readonly string[]): Promise<string> {
  const probes = urls.map(async (url) => ((await takesWrites(url)) ? url : Promise.reject(NONE)));
  return Promise.any(probes).catch((error: AggregateError) => {
    throw error.errors[0];
  });
}

// As PostgreSQL says that it takes no connection now.
const NONE = Object.assign(new Error('none of the servers in the database address takes writes'), {
  code: '57P03',
});

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new ToldClient({ connectionString, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client.takesWrites();
  } finally {
    await client.end().catch(() => undefined);
  }
}

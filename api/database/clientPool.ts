import pg from 'pg';
import { ToldClient } from './client';
import type { Hosts } from './hosts';

export interface ConnectionLimits {
  most: number;
  /** A server that does not answer by then is not there. */
  timeoutMs: number;
}

const SEEN_STANDBY = Object.assign(new Error('the server takes no writes any more'), {
  code: '57P03',
});

/** The driver's pool: it connects to the server that takes writes, as far as is known, and lets `prepare` look at each connection. */
export function openClientPool(
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

import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../../api/app';
import type { Clock } from '../../../api/clock';
import type { Database } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { type VoterHash, voterHash } from '../../../api/votes/voters';
import { asAdmin } from '../../support/api/apiOfTest';
import { emptyTables } from '../../support/database/emptyTables';
import { createTestDatabase } from '../../support/database/testDatabase';
import { HASH_KEY, NOW } from './vocabulary';

/** One database and the API on it, for many sequences in turn; requests are an administrator's who may post votes as well. */
export interface World {
  database: Database;
  clock: Clock;
  hash: VoterHash;
  /** Of the owner: what is stored, past the product's own code. */
  owner: pg.Client;
  read(path: string, accept?: string): Promise<Response>;
  get<Answer>(path: string): Promise<Answer>;
  send(path: string, write: Write): Promise<Response>;
  readRevision(): Promise<number>;
  /** How often each outcome of each kind of step was met, over all sequences. */
  met: Map<string, number>;
  setNow(ms: number): void;
  /** Everything is gone, as in a new database, and the clock stands where it stood. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

interface Write {
  method: 'PUT' | 'POST';
  /** A file as it is, anything else as JSON. */
  body: Buffer | object;
  key?: string | null;
  /** Whether the sign-in is of the last five minutes; left out: it is. */
  isFresh?: boolean;
}

const STALE_SECONDS = 301;

// Made for each request: a run may take longer than a sign-in is fresh.
function headersOf(isFresh = true): Record<string, string> {
  const signedIn = Math.floor(Date.now() / 1000) - (isFresh ? 0 : STALE_SECONDS);
  return asAdmin({ auth_time: signedIn, ingest: true });
}

export async function startWorld(): Promise<World> {
  const { database, ownerUrl, drop } = await createTestDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const hash = voterHash(HASH_KEY);
  let now = NOW;
  const clock: Clock = { now: () => new Date(now) };
  const app = buildApp({
    database,
    verifyToken: emulatorTokens('demo-test'),
    clock,
    allowedOrigins: [],
    voterHash: hash,
    log: pino({ level: 'silent' }),
  });
  const read: World['read'] = async (path, accept = 'application/json') =>
    app.request(path, { headers: { ...headersOf(), Accept: accept } });
  return {
    database,
    clock,
    hash,
    owner,
    read,
    get: async <Answer>(path: string) => (await (await read(path)).json()) as Answer,
    async send(path, { method, body, key, isFresh }) {
      const named: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
      const isFile = Buffer.isBuffer(body);
      const type = isFile ? 'text/csv' : 'application/json';
      return app.request(path, {
        method,
        body: isFile ? new Uint8Array(body) : JSON.stringify(body),
        headers: { ...headersOf(isFresh), ...named, 'Content-Type': type },
      });
    },
    async readRevision() {
      const { rows } = await owner.query<{ revision: number }>(
        'select coalesce(sum(changes), 0)::int as revision from revision',
      );
      return rows[0]?.revision ?? NaN;
    },
    met: new Map(),
    setNow: (ms) => void (now = ms),
    async clear() {
      now = NOW;
      await emptyTables(owner);
    },
    async end() {
      await owner.end();
      await drop();
    },
  };
}

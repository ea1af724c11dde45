import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../../api/app';
import type { Clock } from '../../../api/clock';
import type { Database } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { type VoterHash, voterHash } from '../../../api/votes/voterHash';
import { asAdmin } from '../../support/api/apiOfTest';
import { emptyTables } from '../../support/database/emptyTables';
import { createTestDatabase } from '../../support/database/testDatabase';
import { HASH_KEY, NOW, PEOPLE, type Person } from './vocabulary';

/** One database and the API on it, for many sequences in turn. */
export interface World {
  database: Database;
  clock: Clock;
  hash: VoterHash;
  /** Of the owner: what is stored, past the product's own code. */
  owner: pg.Client;
  /** As an administrator who may hand in votes as well. */
  ask(path: string, request?: Asked): Promise<Response>;
  /** How often what came of steps, over all sequences. */
  met: Map<string, number>;
  setNow(ms: number): void;
  /** Everything is gone, as in a new database, and the clock stands where it stood. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

type Asked = Signed & (Question | Write);

interface Question {
  /** A media type. */
  accept: string;
}

interface Write {
  method: 'PUT' | 'POST';
  /** A file as it is, anything else as JSON. */
  body: Buffer | object;
  key?: string | null;
}

interface Signed {
  /** Left out: the first of them. */
  by?: Person;
  /** Whether the sign-in is of the last five minutes; left out: it is. */
  isFresh?: boolean;
}

const STALE_SECONDS = 301;

// Made for each request: a run may take longer than a sign-in is fresh.
function headersOf({ by = PEOPLE[0], isFresh = true }: Signed = {}): Record<string, string> {
  const signedIn = Math.floor(Date.now() / 1000) - (isFresh ? 0 : STALE_SECONDS);
  return asAdmin({ sub: `uid of ${by}`, email: by, auth_time: signedIn, ingest: true });
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
  return {
    database,
    clock,
    hash,
    owner,
    async ask(path, asked) {
      const headers = headersOf(asked);
      if (!asked) return app.request(path, { headers });
      if ('accept' in asked) {
        return app.request(path, { headers: { ...headers, Accept: asked.accept } });
      }
      const { method, body, key } = asked;
      const named: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
      const isFile = Buffer.isBuffer(body);
      return app.request(path, {
        method,
        body: isFile ? new Uint8Array(body) : JSON.stringify(body),
        headers: { ...headers, ...named, 'Content-Type': isFile ? 'text/csv' : 'application/json' },
      });
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

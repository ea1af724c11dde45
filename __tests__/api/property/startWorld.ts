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
import { HASH_KEY, NOW } from './vocabulary';

/** One database and the API on it, for many sequences in turn. */
export interface World {
  database: Database;
  clock: Clock;
  hash: VoterHash;
  /** Of the owner: what is stored, past the product's own code. */
  owner: pg.Client;
  /** As an administrator who may hand in votes as well. */
  ask(path: string, request?: Asked): Promise<Response>;
  /** Everything is gone, as in a new database. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

interface Asked {
  method: 'PUT' | 'POST';
  /** A file as it is, anything else as JSON. */
  body: Buffer | object;
  key?: string | null;
}

export async function startWorld(): Promise<World> {
  const { database, ownerUrl, drop } = await createTestDatabase();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const hash = voterHash(HASH_KEY);
  const clock: Clock = { now: () => new Date(NOW) };
  const app = buildApp({
    database,
    verifyToken: emulatorTokens('demo-test'),
    clock,
    allowedOrigins: [],
    voterHash: hash,
    log: pino({ level: 'silent' }),
  });
  const headers = asAdmin({ ingest: true });
  return {
    database,
    clock,
    hash,
    owner,
    async ask(path, asked) {
      if (!asked) return app.request(path, { headers });
      const { method, body, key } = asked;
      const named: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
      const isFile = Buffer.isBuffer(body);
      return app.request(path, {
        method,
        body: isFile ? new Uint8Array(body) : JSON.stringify(body),
        headers: { ...headers, ...named, 'Content-Type': isFile ? 'text/csv' : 'application/json' },
      });
    },
    clear: () => emptyTables(owner),
    async end() {
      await owner.end();
      await drop();
    },
  };
}

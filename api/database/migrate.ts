import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { lockMigrations } from './advisoryLocks';
import { isRefusedByPooler, ToldClient } from './client';
import { hostsOf } from './hosts';
import { ROLE } from './session';

export const MIGRATIONS = join(__dirname, '../migrations');
const NAME = 'dj-ranking-migrations';
const LIMIT_MS = 5_000;

const POOLED =
  'migrations hold a lock of their session and need PostgreSQL itself, not a pooler: set ' +
  'MIGRATION_DATABASE_URL to its own address (docs/operations.md, Behind PgBouncer)';

/**
 * Brings the database up to the newest migration, or so far that `most` of them were run; `ownerUrl` logs in as the owner
 * of the tables.
 */
export async function migrate(ownerUrl: string, most = Infinity): Promise<void> {
  const client = await connectToOwner(ownerUrl);
  try {
    await lockMigrations(client);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      count: Math.max(0, most - (await countMigrations(client))),
      migrationsTable: 'migration',
      noLock: true,
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    });
  } catch (error) {
    throw isForbidden(error)
      ? new Error(forbidden(client, /permission denied.*/.exec(error.message)?.[0] ?? ''))
      : error;
  } finally {
    await client.end();
  }
}

async function countMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ here: string | null }>(
    `select to_regclass('migration') as here`,
  );
  if (!rows[0]?.here) return 0;
  const counted = await client.query<{ run: number }>('select count(*)::int as run from migration');
  return counted.rows[0]?.run ?? 0;
}

// The runner puts some failures into words of its own.
function isForbidden(error: unknown): error is Error {
  return error instanceof Error && error.message.includes('permission denied');
}

function forbidden({ user, database }: pg.Client, message: string): string {
  const [account, name] = [user ?? '', database ?? ''].map(pg.escapeIdentifier);
  return (
    `the account ${account} may not set the database up (${message}). Let whoever runs the server say: create role ` +
    `${ROLE}; grant ${ROLE} to ${account}; alter database ${name} owner to ${account}; ` +
    '(docs/operations.md, Roles in the database)'
  );
}

/** Throws where a pooler stands between: its next user would be given a session that holds our lock. */
export async function connectToOwner(ownerUrl: string): Promise<pg.Client> {
  const hosts = hostsOf(ownerUrl);
  await hosts.find();
  const client = new ToldClient({
    connectionString: hosts.url(),
    connectionTimeoutMillis: LIMIT_MS,
    options: `-c application_name=${NAME}`,
  });
  // A connection that is lost is told by the next question.
  client.on('error', ignore);
  await client.connect().catch((error: unknown) => {
    throw isRefusedByPooler(error) ? new Error(POOLED) : error;
  });
  if (client.isDirect(NAME)) return client;
  await client.end();
  throw new Error(POOLED);
}

function ignore(): void {}

import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { lockMigrations } from './advisoryLocks';

const MIGRATIONS = join(__dirname, '../migrations');

/** Brings the database up to the newest migration; `ownerUrl` logs in as the owner of the tables. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await lockMigrations(client);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      noLock: true,
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    });
  } finally {
    await client.end();
  }
}

function ignore(): void {}

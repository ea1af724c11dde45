import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { lockMigrations } from './advisoryLocks';

export const MIGRATIONS = join(__dirname, '../migrations');

/**
 * Brings the database up to the newest migration, or so far that `most` of them were run; `ownerUrl` logs in as the owner
 * of the tables.
 */
export async function migrate(ownerUrl: string, most = Infinity): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
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

function ignore(): void {}

import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import type pg from 'pg';
import { connectToOwner, migrate, MIGRATIONS } from '../database/migrate';
import { type CheckedBackup, checkBackup, type ReadingOptions } from './checkBackup';
import { loadBackup } from './loadBackup';
import { readMigrations } from './tables';

/**
 * From a file that was checked to a database that has all of it, migrated to what this program needs. The tables are first
 * made as they were when the file was written, so that later migrations change its rows as they would have then.
 */
export async function restoreBackup(
  ownerUrl: string,
  path: string,
  { migrations }: CheckedBackup,
  options: ReadingOptions = {},
): Promise<void> {
  await refuseUnknown(migrations);
  await migrate(ownerUrl, migrations.length);
  const client = await connectToOwner(ownerUrl);
  const disconnect = () => void client.end();
  options.signal?.addEventListener('abort', disconnect);
  try {
    await refuseLater(client, migrations);
    await loadBackup(client, (taker) => checkBackup(path, taker, options));
    await client.query('analyze');
  } catch (error) {
    throw options.signal?.aborted ? options.signal.reason : error;
  } finally {
    options.signal?.removeEventListener('abort', disconnect);
    await client.end();
  }
  await migrate(ownerUrl);
}

async function refuseUnknown(migrations: readonly string[]): Promise<void> {
  const known = (await readdir(MIGRATIONS)).map((file) => parse(file).name).sort();
  const unknown = migrations.find((name, at) => name !== known[at]);
  if (unknown === undefined) return;
  throw new Error(
    `the backup has the migration ${unknown}, which this program does not know: restore it with a newer program`,
  );
}

async function refuseLater(client: pg.ClientBase, migrations: readonly string[]): Promise<void> {
  const here = await readMigrations(client);
  if (here.length <= migrations.length) return;
  throw new Error(
    `this database has migrations that the backup lacks (${here.slice(migrations.length).join(', ')}): ` +
      'restore into a new database without tables; it is migrated once the rows are in it',
  );
}

import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { limitStatements } from '../database/statementLimit';
import { BackupFault } from './fault';
import { type BackupTable, copyStatement, SETTINGS, UNUSED } from './format';
import type { BackupTaker, ReadBackup } from './readBackup';
import { countRows, readMigrations, readTables } from './tables';

/**
 * Loads a backup in one transaction: all of it, or nothing. `read` reads the file and hands its parts over; what it finds
 * wrong is thrown before anything is committed. `client` owns the tables, and they are those of the file's migrations.
 */
export async function loadBackup(
  client: pg.ClientBase,
  read: (taker: BackupTaker) => Promise<ReadBackup>,
): Promise<ReadBackup> {
  await client.query('begin');
  try {
    await client.query(`${SETTINGS} ${limitStatements(client, 0)}`);
    await refuseUsed(client);
    for (const table of UNUSED) await client.query(`delete from ${table}`);
    const loaded = await read({
      head: (head) => refuseOthers(client, head),
      table: (table, lines) => loadTable(client, table, lines),
    });
    // Revisions go back to those of the backup: no browser may take figures that it knows for those of later ones.
    await client.query('update setting set vote_id = gen_random_uuid()');
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Nobody's votes, settings or log are ever overwritten. */
async function refuseUsed(client: pg.ClientBase): Promise<void> {
  // Whoever writes to the log waits for this; and so does another restore.
  await client.query('select seq from audit_head for update');
  const unused: readonly string[] = UNUSED;
  const votes = await countRows(client, 'vote');
  if (votes > 0) {
    throw new Error(`this database has ${votes} votes: restore into one that is new and empty`);
  }
  for (const { name } of await readTables(client)) {
    if (unused.includes(name) || (await countRows(client, name)) === 0) continue;
    throw new Error(`this database is in use (${name}): restore into one that is new and empty`);
  }
}

/** Tables, columns and migrations are those of this database: a file is no place to choose them. */
async function refuseOthers(
  client: pg.ClientBase,
  { migrations, tables }: Pick<ReadBackup, 'migrations' | 'tables'>,
): Promise<void> {
  const [here, mine] = [await readMigrations(client), await readTables(client)];
  const isSame =
    migrations.join() === here.join() &&
    tables.map(copyStatement).join() === mine.map(copyStatement).join();
  if (!isSame) throw new BackupFault('its tables are not those of its migrations in this program');
}

async function loadTable(
  client: pg.ClientBase,
  table: BackupTable,
  lines: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = client.query(copyFrom(copyStatement(table).replace(/;$/, '')));
  await pipeline(lines, copy);
  if (copy.rowCount !== table.rows) {
    throw new BackupFault(`${table.name}: ${copy.rowCount} of ${table.rows} rows were stored`);
  }
}

import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type pg from 'pg';
import type { ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';

const MIGRATIONS = join(__dirname, '../migrations');
const LIMIT = "set local statement_timeout = '1s'";

/** Whether this process can serve, asked in one transaction; it never rejects. */
export async function readReadiness(database: Database): Promise<ReadyAnswer['checks']> {
  const checks = { database: false, migrations: false };
  const asking = database.read(async (client) => {
    await client.query(LIMIT);
    checks.database = true;
    checks.migrations = await isMigrated(client);
  });
  await asking.catch(() => undefined);
  return checks;
}

async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return (await readdir(MIGRATIONS)).every((file) => done.has(parse(file).name));
}

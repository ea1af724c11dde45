import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import type pg from 'pg';
import type { ReadyAnswer } from '../../contract/health';
import type { Database } from '../database/pool';
import { MIGRATIONS } from '../database/migrate';
import { limitStatements } from '../database/transaction';
import { ApiProblem } from '../problems/problem';

const LIMIT_MS = 1_000;

/** Whether this process can serve, asked in one transaction; it never rejects. */
export async function readReadiness(database: Database): Promise<ReadyAnswer['checks']> {
  const checks = { database: false, migrations: false };
  const asking = database.read(async (client) => {
    await client.query(limitStatements(client, LIMIT_MS));
    checks.database = true;
    checks.migrations = await isMigrated(client);
  });
  return asking.then(
    () => checks,
    // Whoever has too much to do can serve.
    (error) => (error instanceof ApiProblem ? { database: true, migrations: true } : checks),
  );
}

async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return (await readdir(MIGRATIONS)).every((file) => done.has(parse(file).name));
}

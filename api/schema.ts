import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type pg from 'pg';

/** Beside this file, and beside the bundle that it becomes a part of (scripts/buildApi.ts). */
export const MIGRATIONS = join(__dirname, 'migrations');

/** The migrations of this program that the database has not had; throws 42P01 where it has had none. */
export async function missingMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  const ours = (await readdir(MIGRATIONS)).map((file) => parse(file).name);
  return ours.filter((name) => !done.has(name)).sort();
}

import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { ReadyAnswer } from '../../contract/health';
import type { Database, Work } from '../database/pool';
import { readTotals } from '../overview/readTotals';

const MIGRATIONS = join(__dirname, '../migrations');

/** Asks each question apart: one that fails says nothing about the others. */
export async function readReadiness(database: Database): Promise<ReadyAnswer['checks']> {
  const holds = (check: Work<boolean>) => database.read(check).catch(() => false);
  const [reached, migrations, sums, recount] = await Promise.all([
    holds(answers),
    holds(isMigrated),
    holds(sumsAgree),
    holds(recountAgrees),
  ]);
  return { database: reached, migrations, sums, recount };
}

const answers: Work<boolean> = async (client) => (await client.query('select 1')).rowCount === 1;

const isMigrated: Work<boolean> = async (client) => {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  return (await readdir(MIGRATIONS)).every((file) => done.has(parse(file).name));
};

const sumsAgree: Work<boolean> = async (client) => {
  const { days, djs, total } = await readTotals(client);
  return days === djs && djs === total;
};

// Before the first recount nothing speaks against the sums.
const recountAgrees: Work<boolean> = async (client) =>
  (await client.query('select 1 from recount where differences > 0')).rowCount === 0;

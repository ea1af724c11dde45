import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../../api/database/pool';
import { emptyTables, readStructure } from './emptyTables';
import { runOn, serverOfRun, withDatabase } from './server';
import { copyTemplate, LOGIN } from './template';

type Copy = Awaited<ReturnType<typeof createCopy>>;
export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

// A copy takes a tenth of a second, emptying one some milliseconds: the next test of the file has it again.
const idle: Copy[] = [];
let isEnding = false;

afterAll(async () => {
  isEnding = true;
  await Promise.all(idle.map((copy) => dropCopy(copy)));
});

/** A fresh, migrated database in the PostgreSQL of this run; `TEST_DATABASE_URL` names another one. */
export async function createTestDatabase() {
  const copy = idle.pop() ?? (await createCopy());
  const { appUrl, ownerUrl, owner } = copy;
  let isClosed = false;
  const database: Database = {
    ...copy.database,
    close: async () => {
      isClosed = true;
      await copy.database.close();
    },
  };
  return {
    database,
    appUrl,
    ownerUrl,
    /** A connection of the owner of the tables, past the product's own code. */
    owner,
    async drop() {
      if (!isClosed && !isEnding && (await empty(copy))) idle.push(copy);
      else await dropCopy(copy, isClosed);
    },
  };
}

const BLOCKED = `
  select from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

/** Until a transaction waits for a lock of another one. */
export async function untilBlocked({ database }: Pick<TestDatabase, 'database'>): Promise<void> {
  while ((await database.query(BLOCKED)).length === 0) await sleep(10);
}

/** What a busy machine may take to answer; tests of a limit open a database of their own. */
const PATIENCE_MS = 10_000;

async function createCopy() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyTemplate(name);
  const ownerUrl = withDatabase(serverOfRun(), name);
  const login = { username: LOGIN.user, password: LOGIN.password };
  const app = Object.assign(new URL(ownerUrl), login);
  // Behind a pooler (startRun) it is the pooler's.
  app.port = process.env.TEST_POOLER_PORT || app.port;
  const owner = new pg.Client({ connectionString: ownerUrl });
  // Whoever ends this connection from outside has the copy dropped.
  owner.on('error', () => undefined);
  await owner.connect();
  const structure = await readStructure(owner);
  const database = openDatabase(app.href, PATIENCE_MS);
  return { name, appUrl: app.href, ownerUrl, owner, structure, database };
}

/** Whether the copy is as new: nothing was changed but rows, and nobody holds one. */
async function empty({ owner, structure }: Copy): Promise<boolean> {
  try {
    await emptyTables(owner);
    return (await readStructure(owner)) === structure;
  } catch {
    return false;
  }
}

async function dropCopy({ name, owner, database }: Copy, isClosed = false): Promise<void> {
  if (!isClosed) await database.close();
  await owner.end().catch(() => undefined);
  await runOn(serverOfRun(), `drop database if exists ${name} with (force)`);
}

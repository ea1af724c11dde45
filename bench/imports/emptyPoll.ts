import pg from 'pg';
import { connectDatabase } from '../../api/database/connect';
import type { Work } from '../../api/database/glance';
import { openDatabase } from '../../api/database/pool';
import { putDjs } from '../../api/djs/saveDjs';
import { setPoll } from '../../api/settings/writePoll';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import { startParts } from '../bounds/parts';
import { makeFolder } from '../leftovers/keep';
import { CLOSES_AT, OPENS_AT } from './voteFile';

/** A vote with DJs in which nobody has voted, on a server of its own, and a folder for its files. */
export interface EmptyPoll {
  folder: string;
  ownerUrl: string;
  /** For the commands. */
  env: Record<string, string>;
  /** As it was at the beginning, with nothing left to be written to the disk. */
  empty(): Promise<void>;
}

/** Fills in the vote and DJs `dj-0`, `dj-1`, …. */
export function fillEmptyPoll(djs: number): Work<void> {
  return async (client) => {
    await setPoll(client, { name: 'bench', year: 2022, opensAt: OPENS_AT, closesAt: CLOSES_AT });
    await putDjs(
      client,
      Array.from({ length: djs }, (_, at) => ({
        id: `dj-${at}`,
        name: `DJ ${at}`,
        kana: '',
        area: '',
        category: '',
      })),
    );
  };
}

export async function withEmptyPoll<T>(
  djs: number,
  work: (vote: EmptyPoll) => Promise<T>,
): Promise<T> {
  const { add, close } = startParts();
  try {
    const { path: folder } = await add('a folder', makeFolder, { end: ({ remove }) => remove() });
    const start = () => startPrivatePostgres({ dataDir: folder });
    const server = await add('PostgreSQL', start, { end: ({ stop }) => stop() });
    const { appUrl, ownerUrl, superuserUrl } = server;
    const env = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR: folder };
    await add('the vote', () => setUp(env, djs));
    return await work({ folder, ownerUrl, env, empty: () => emptyPoll(superuserUrl) });
  } finally {
    await close();
  }
}

interface Settings extends Record<string, string> {
  DATABASE_URL: string;
  MIGRATION_DATABASE_URL: string;
  DATA_DIR: string;
}

async function setUp(env: Settings, djs: number): Promise<void> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR } = env;
  const urls = { databaseUrl: DATABASE_URL, migrationDatabaseUrl: MIGRATION_DATABASE_URL };
  await connectDatabase({ ...urls, dataDir: DATA_DIR, production: false }, null);
  const database = openDatabase(DATABASE_URL);
  await database.write(fillEmptyPoll(djs));
  await database.close();
}

async function emptyPoll(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('truncate vote, sum_day_hour, sum_day_dj, sum_dj');
  await client.query('update poll set voters = null, voter_key_check = null');
  await client.query('vacuum analyze dj');
  await client.query('checkpoint');
  await client.end();
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../api/database/migrate';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const run = promisify(execFile);

/** `madeUp`: the sample vote at its clock; `empty`: no vote set up yet. */
export type Dataset = 'madeUp' | 'empty';

/** How a database is reached: by the owner of its tables, by the API. */
export interface Logins {
  ownerUrl: string;
  appUrl: string;
}

/** A server's logins and, for new databases, its superuser. */
export interface Server extends Logins {
  superuserUrl: string;
}

/** Runs `npm run votes -- …` as an organiser would; the answer is its standard output. */
export async function runVotes({ appUrl, ownerUrl }: Logins, args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  const command = ['--import', 'tsx', 'cli/index.ts', ...args];
  const { stdout } = await run(process.execPath, command, { cwd: ROOT, env });
  return stdout;
}

function loginsTo(server: Server, database: string): Logins {
  const to = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  return { ownerUrl: to(server.ownerUrl), appUrl: to(server.appUrl) };
}

async function createDatabase(server: Server, name: string, template: string): Promise<Logins> {
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    const owner = new URL(server.ownerUrl).username;
    await client.query(`create database "${name}" owner ${owner} template "${template}"`);
  } finally {
    await client.end();
  }
  return loginsTo(server, name);
}

const templateOf = (dataset: Dataset) => `template ${dataset}`;

/** Once for a run: a database for each dataset, of which every worker gets a copy. */
export async function makeTemplates(server: Server): Promise<void> {
  const empty = await createDatabase(server, templateOf('empty'), 'template0');
  await migrate(empty.ownerUrl);
  const madeUp = await createDatabase(server, templateOf('madeUp'), templateOf('empty'));
  await runVotes(madeUp, ['sample']);
  // Else each worker's API would look at the same days while pages are open.
  await runVotes(madeUp, ['review']);
}

/** A new database with what the dataset holds. */
export function cloneDataset(server: Server, dataset: Dataset, name: string): Promise<Logins> {
  return createDatabase(server, name, templateOf(dataset));
}

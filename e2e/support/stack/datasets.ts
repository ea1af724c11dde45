import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../api/database/migrate';
import { bundleCommand, bundleOf } from '../../../__tests__/support/processes/bundle';
import { hasRealVotes, REAL_VOTES_FILE } from '../votes/realVotes';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const run = promisify(execFile);

/** `madeUp`: the sample vote at its clock; `real`: the real votes, long over; `empty`: no vote set up yet. */
export type Dataset = 'madeUp' | 'real' | 'empty';

/** How a database is reached: by the owner of its tables, by the API. */
export interface Logins {
  ownerUrl: string;
  appUrl: string;
}

/** A server's logins and, for new databases, its superuser. */
export interface Server extends Logins {
  superuserUrl: string;
}

const REAL_WINDOW = ['--opens', '2015-11-18T00:00', '--closes', '2016-11-10'];
const REAL_COLUMNS = 'dj=vote,voter=correlate_id,castAt=datetime_of_vote';

/** Runs `npm run votes -- …` as an organiser would; the answer is its standard output. */
export async function runVotes({ appUrl, ownerUrl }: Logins, args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  const file = bundleOf('cli/index.ts');
  const { stdout } = await run(process.execPath, [file, ...args], { cwd: ROOT, env });
  return stdout;
}

/** Brings an empty database to what its tests start from. */
async function fill(logins: Logins, dataset: Dataset): Promise<void> {
  await migrate(logins.ownerUrl);
  if (dataset === 'madeUp') await runVotes(logins, ['sample']);
  if (dataset === 'real') {
    await runVotes(logins, ['poll', '--name', '大統領投票', '--year', '2016', ...REAL_WINDOW]);
    const columns = ['--columns', REAL_COLUMNS, '--create-djs'];
    await runVotes(logins, ['import', REAL_VOTES_FILE, ...columns]);
  }
  // Else each worker's API would look at the same days while pages are open.
  if (dataset !== 'empty') await runVotes(logins, ['review']);
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

/**
 * Once for a run: a database for each dataset, of which every worker gets a copy. Those with votes are copies of the
 * empty one, filled side by side: each keeps a core busy for seconds.
 */
export async function makeTemplates(server: Server): Promise<void> {
  const make = async (dataset: Dataset, template: string) =>
    fill(await createDatabase(server, templateOf(dataset), template), dataset);
  await Promise.all([bundleCommand(), make('empty', 'template0')]);
  const filled: Dataset[] = hasRealVotes ? ['madeUp', 'real'] : ['madeUp'];
  await Promise.all(filled.map((dataset) => make(dataset, templateOf('empty'))));
}

/** A new database with what the dataset holds. */
export function cloneDataset(server: Server, dataset: Dataset, name: string): Promise<Logins> {
  return createDatabase(server, name, templateOf(dataset));
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runOn, withDatabase } from '../../../__tests__/support/database/server';
import { migrate } from '../../../api/database/migrate';
import { openDatabase } from '../../../api/database/pool';
import { reviewSample } from '../../../api/sample/fillSample';
import type { Addresses } from '../../../scripts/privatePostgres/start';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const VARIABLE = 'BROWSER_TESTS_STACK';

/** `madeUp`: the sample vote at its clock; `empty`: no vote set up yet. */
export type Dataset = 'madeUp' | 'empty';

type Logins = Pick<Addresses, 'ownerUrl' | 'appUrl'>;

/** What the start of the run tells its workers: a folder that lives as long as the run, and its server. */
interface Started {
  folder: string;
  server: Addresses;
}

/** Playwright's workers get the environment of the process that starts them. */
export function handOver(started: Started): void {
  process.env[VARIABLE] = JSON.stringify(started);
}

export function started(): Started {
  const value = process.env[VARIABLE];
  if (!value) throw new Error('The tests run by `npm run e2e`, which starts what they need.');
  return JSON.parse(value) as Started;
}

/** Runs `npm run votes -- …` as an organiser would; the answer is its standard output. */
export async function runVotes({ appUrl, ownerUrl }: Logins, args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  const command = ['--import', 'tsx', 'cli/index.ts', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })).stdout;
}

async function createDatabase(server: Addresses, name: string, template: string): Promise<Logins> {
  const owner = new URL(server.ownerUrl).username;
  const create = `create database "${name}" owner ${owner} template "${template}"`;
  await runOn(server.superuserUrl, create);
  const to = (url: string) => withDatabase(url, name);
  return { ownerUrl: to(server.ownerUrl), appUrl: to(server.appUrl) };
}

const templateOf = (dataset: Dataset) => `template ${dataset}`;

/** Once for a run: a database for each dataset, of which every worker gets a copy. */
export async function makeTemplates(server: Addresses): Promise<void> {
  const empty = await createDatabase(server, templateOf('empty'), 'template0');
  await migrate(empty.ownerUrl);
  const madeUp = await createDatabase(server, templateOf('madeUp'), templateOf('empty'));
  await runVotes(madeUp, ['sample']);
  // Else each worker's API would review the same days while pages are open.
  const database = openDatabase(madeUp.appUrl);
  await reviewSample(database);
  await database.close();
}

/** A new database with what the dataset holds. */
export function cloneDataset(dataset: Dataset, name: string): Promise<Logins> {
  return createDatabase(started().server, name, templateOf(dataset));
}

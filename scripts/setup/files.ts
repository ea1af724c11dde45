import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { isDemoProject, parseConfig } from '../../api/config';
import { pollTitle } from '../../rules/poll';
import { parseSettings } from '../../src/client/settingsSchema';
import { readConfig } from '../build/readConfig';
import { parseFirebase } from './firebaseConfig';
import type { Answers } from './questions';

export interface SetupFile {
  /** From the folder that is set up. */
  name: string;
  text: string;
  isSecret?: true;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a deployment in `folder`; nothing is written. Throws where the site or the API would refuse one. */
export async function makeFiles(folder: string, answers: Answers): Promise<SetupFile[]> {
  const {
    firebase = '',
    way,
    api,
    service: serviceId,
    region,
    pollName: name = '',
    year,
  } = answers;
  const config = {
    ...(way === 'two-origins' && { baseUrl: withoutSlash(api) }),
    pollName: pollTitle({ name, year: Number(year) }),
    firebase: parseFirebase(firebase),
  };
  parseSettings(config);
  const hosting = {
    ...(way === 'cloud-run' && { cloudRun: { serviceId, region } }),
    ...(way === 'netlify' && { proxy: withoutSlash(api) }),
  };
  const before = await readFile(path.join(folder, '.env'), 'utf8').catch(() => '');
  return [
    { name: 'static/config.json', text: json(config) },
    { name: 'hosting.json', text: json(hosting) },
    { name: '.env', text: makeEnv(answers, before), isSecret: true },
  ];
}

const withoutSlash = (address = '') => address.replace(/\/+$/, '');
const NEW_ENV = [
  '# Settings of the vote API (docs/operations.md). Secret: neither publish nor commit this file.',
  '# DATABASE_URL=postgresql://USER:PASSWORD@HOST:5432/DATABASE?sslmode=verify-full',
];
const secret = () => randomBytes(32).toString('base64url');

/** `before`: the text that is there; its secrets, and what is not asked for here, stay. */
function makeEnv({ firebase = '', site = '' }: Answers, before: string): string {
  const {
    VOTER_HASH_KEY = secret(),
    METRICS_TOKEN = secret(),
    // The API has no TLS itself: something stands before it.
    TRUSTED_PROXIES = '1',
    ...old
  } = parseEnv(before);
  const { origin } = new URL(site);
  const values = {
    NODE_ENV: 'production',
    FIREBASE_PROJECT_ID: parseFirebase(firebase).projectId,
    ALLOWED_ORIGINS: [origin, ...twinOf(origin)].join(','),
    SITE_URL: withoutSlash(site),
    VOTER_HASH_KEY,
    METRICS_TOKEN,
    TRUSTED_PROXIES,
  };
  parseConfig({ ...old, ...values });
  const isAsked = (line: string) => Object.keys(values).some((name) => line.startsWith(`${name}=`));
  const kept = before
    .trimEnd()
    .split('\n')
    .filter((line) => !isAsked(line));
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `${[...(before ? kept : NEW_ENV), ...lines].join('\n')}\n`;
}

/** Firebase Hosting serves a site at both of its addresses. */
function twinOf(origin: string): string[] {
  return origin.endsWith('.web.app') ? [origin.replace(/web\.app$/, 'firebaseapp.com')] : [];
}

/** Whether writing it would lose what a person may have written; the repository's own demo is nobody's. */
export async function isTaken(folder: string, { name, text }: SetupFile): Promise<boolean> {
  const file = path.join(folder, name);
  if (!existsSync(file) || (await readFile(file, 'utf8')) === text) return false;
  if (name !== 'static/config.json') return true;
  const config = await readConfig(file).catch(() => null);
  return !config || !isDemoProject(config.firebase.projectId);
}

export async function write(folder: string, { name, text, isSecret }: SetupFile): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  // The mode of a file that is there already stays as it was.
  if (isSecret && existsSync(file)) await chmod(file, 0o600);
  await writeFile(file, text, isSecret && { mode: 0o600 });
}

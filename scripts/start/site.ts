import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeHosting } from '../build/hosting';
import { PROJECT } from './emulators';
import { findFreePort } from './ports';
import { startChild, type StartOptions } from './processes';
import type { StartSettings } from './settings';

const ROOT = resolve(__dirname, '..', '..');

/** What the last build was made of, unless DATA_DIR names another folder. */
export const BUILD_RECORD = join(ROOT, '.data', 'site-build');

// What a build is made of. static/fonts is written by the build itself, out of the packages.
const FOLDERS = ['src', 'contract', 'rules', 'static', 'scripts/build'];
const FILES = /^(?:babel|gatsby-|package|tsconfig)/;
const NOT_SOURCES = /^static\/fonts\//;

async function sourceFiles(): Promise<string[]> {
  const below = FOLDERS.map(async (folder) => {
    const names = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    return files.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
  });
  const top = (await readdir(ROOT)).filter((name) => FILES.test(name));
  const all = [...top, 'scripts/build.ts', ...(await Promise.all(below)).flat()];
  return all.filter((path) => !NOT_SOURCES.test(path)).sort();
}

/** One hash over files named from the project's folder; a missing one counts as empty. */
async function hashFiles(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = await readFile(join(ROOT, path)).catch(() => '');
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const hashSources = async () => hashFiles(await sourceFiles());
// Changes with each build of other sources, whoever made it.
const hashBuilt = () => hashFiles(['public/page-data/app-data.json', 'public/index.html']);

/** Whether public/ was built from other sources than these; `record` is what the last build left. */
export async function needsBuild(record: string): Promise<boolean> {
  const last = await readFile(record, 'utf8').catch(() => '');
  return last !== `${await hashSources()} ${await hashBuilt()}`;
}

/** Builds the site in a process of its own, which can be stopped with all that it starts. */
export async function buildSite(record: string, { onLine, signal }: StartOptions): Promise<void> {
  await rm(record, { force: true });
  const sources = await hashSources();
  const lines: string[] = [];
  const build = startChild({
    name: 'the build of the site',
    args: ['--import', 'tsx', join(ROOT, 'scripts', 'build.ts')],
    cwd: ROOT,
    onLine: (line) => {
      lines.push(line);
      onLine?.(line);
    },
  });
  const stop = () => void build.stop();
  signal?.addEventListener('abort', stop);
  const reason = await build.ended;
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (reason !== 'exit 0')
    throw new Error(`The site could not be built.\n${lines.slice(-20).join('\n')}`);
  await mkdir(dirname(record), { recursive: true });
  await writeFile(record, `${sources} ${await hashBuilt()}`);
}

// The emulator takes any key; nothing here leads to a project that exists.
const DEMO_FIREBASE = {
  apiKey: 'demo-api-key',
  authDomain: `${PROJECT}.firebaseapp.com`,
  projectId: PROJECT,
  storageBucket: '',
  messagingSenderId: '',
  appId: 'demo-app',
};

/**
 * A copy of a built site (`built`: its public/) that calls the local API and emulator, whatever the build's own config.json says; returns the
 * path of its firebase.json. The Hosting emulator hands requests on to Google's hosts alone: site and API have an origin each, unless
 * `baseUrl` names another.
 */
export async function hostSite(
  settings: StartSettings,
  built = join(ROOT, 'public'),
  baseUrl = `http://127.0.0.1:${settings.apiPort}`,
): Promise<string> {
  const { sitePort, authPort, dataDir } = settings;
  const folder = join(dataDir, 'site');
  const publicDir = join(folder, 'public');
  const firebaseJson = join(folder, 'firebase.json');
  await rm(publicDir, { recursive: true, force: true });
  await cp(built, publicDir, { recursive: true });
  const config = {
    baseUrl,
    firebase: DEMO_FIREBASE,
    authEmulatorUrl: `http://127.0.0.1:${authPort}`,
  };
  await writeFile(join(publicDir, 'config.json'), JSON.stringify(config, null, 2));
  const [hub, logging] = [await findFreePort(4400), await findFreePort(4500)];
  const ports = { hosting: sitePort, auth: authPort, hub, logging };
  await writeHosting({ publicDir, firebaseJson, ports });
  return firebaseJson;
}

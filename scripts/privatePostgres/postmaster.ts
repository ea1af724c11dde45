import { execFileSync, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account';
import { SERVER_ENVIRONMENT } from './program';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

async function commandLine(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are used again: only a server that was started on this very cluster counts. */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  const line = await commandLine(pid);
  return line.includes('postgres') && line.includes(cluster);
}

/** What PostgreSQL itself says of a server on this cluster (its postmaster.pid, mode 600). */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!(await isServing(pid, cluster))) {
    // Left by a kill -9. Only a stranger under that id has to be seen to: PostgreSQL would wait for him.
    if (isAlive(pid)) await rm(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

function bind(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** The port of last time where it is free, so that who lost the server finds it again. */
async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'postgres.port');
  const last = Number(await readFile(file, 'utf8').catch(() => ''));
  const port = (last ? await bind(last) : undefined) ?? (await bind(0));
  if (!port) throw new Error('PostgreSQL found no free port on 127.0.0.1.');
  // A kill in the middle must not leave an empty file in its place.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, String(port), { mode: 0o600 });
  await rename(draft, file);
  return port;
}

export interface PostmasterOptions {
  /** With `initdb` and `postgres`. */
  binaries: string;
  cluster: string;
  account: Account;
  /** Where its log and its port are written. */
  folder: string;
  settings: Record<string, string>;
  /** Ends with the terminal of its starter. */
  throwAway: boolean;
}

/** A server that we started; `ended` tells, once it ended, what it wrote. */
export interface Spawned {
  ended(): Promise<string | undefined>;
}

/** In a session of its own: a Ctrl-C must not take the database from under those who still write. */
export async function spawnPostmaster(options: PostmasterOptions): Promise<Spawned> {
  const settings = {
    port: String(await choosePort(options.folder)),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_wal_size: '512MB',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(options.folder, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(join(options.binaries, 'postgres'), ['-D', options.cluster, ...flags], {
    ...options.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: !options.throwAway,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure ??= ''));
  return {
    async ended() {
      if (failure === undefined) return undefined;
      return `${(await readFile(logFile)).subarray(logStart).toString('utf8')}\n${failure}`;
    },
  };
}

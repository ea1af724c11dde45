import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
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
    // Left by a kill -9. PostgreSQL would take a stranger under that id for its own.
    if (pid) await rm(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface PostmasterOptions {
  binaries: string;
  cluster: string;
  account: Account;
  log: string;
  settings: Record<string, string>;
}

/** In a session of its own: a Ctrl-C must not take the database from under those who still write. */
export async function spawnPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const settings = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_wal_size: '512MB',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.log, 'a', 0o600);
  try {
    return spawn(join(options.binaries, 'postgres'), ['-D', options.cluster, ...flags], {
      ...options.account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

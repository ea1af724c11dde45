import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/start/ports';
import { rowsOf } from '../database/server';
import { startProcess } from '../processes/startProcess';
import { postgresAccount } from './ownPostgres';

/** Debian's package puts it here. */
const PROGRAM = '/usr/sbin/pgbouncer';
const READY_MS = 10_000;

/** PgBouncer in front of a PostgreSQL of this machine: transaction pooling, 22 sessions a database, each used by everybody in turn. */
export async function startPgBouncer(url: string, user: string, password: string) {
  const account = postgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'dj-ranking-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await findFreePort(0);
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(url).port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    // Two API processes: their connections, and those that watch (docs/operations.md).
    'default_pool_size = 22',
    'server_idle_timeout = 5',
    'max_client_conn = 2000',
    '',
  ];
  const files = { 'users.txt': `"${user}" "${password}"\n`, 'pgbouncer.ini': settings.join('\n') };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    if (account) await chown(join(folder, name), account.uid, account.gid);
  }
  const command = [PROGRAM, '-q', join(folder, 'pgbouncer.ini')];
  const { child, ended, logged } = startProcess(command, { ...account, cwd: '/' });
  const login = { port: String(port), username: user, password };
  const address = Object.assign(new URL(url), login).href;
  const until = Date.now() + READY_MS;
  while (!(await rowsOf(address, 'select 1').catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`PgBouncer: ${logged()}`);
    }
    await sleep(50);
  }
  return {
    port,
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

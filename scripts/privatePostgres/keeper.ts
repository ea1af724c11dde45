import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../start/ports';
import { clusterFolder, loadPostgres } from './rootAccess';
import { explain, type KeeperMessage } from './start';

// Starts or joins the PostgreSQL of a folder for one process, its parent: node keeper.ts DATA_DIR [--throw-away]
// All keepers of a folder share an advisory lock; the one that finds itself alone when its parent is gone stops the server.

const INITDB = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_wal_size: '512MB',
};
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Hashing the passwords that tests set took most of the time of a connection.
  scram_iterations: '1',
};
/** Recovery after a kill -9 reads what was written since the last checkpoint. */
const START_LIMIT = 60_000;
/** Another keeper was faster, or a killed server's last processes are still ending. */
const PASSING =
  /lock file|pre-existing shared memory|could not create any TCP|shutting down|starting up|ENOTEMPTY|EEXIST|ECONNRE/;

interface Passwords {
  superuser: string;
  owner: string;
  application: string;
}

const run = promisify(execFile);
const [, , dataDir = '', throwAway] = process.argv;
const send = (message: KeeperMessage) => process.connected && process.send?.(message);
const note = (line: string) => send({ note: line });
const secret = () => randomBytes(18).toString('hex');
const logFile = join(dataDir, 'postgres.log');

/** pg_ctl as the owner of the cluster: PostgreSQL refuses to run as root. */
async function control(pgCtl: string, cluster: string, ...args: string[]): Promise<void> {
  const { uid, gid } = await stat(cluster);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  await writeFile(logFile, '', { flag: 'a', mode: 0o600 });
  if (process.getuid?.() === 0) await chown(logFile, uid, gid);
  const limit = String(START_LIMIT / 1000);
  await run(pgCtl, ['-D', cluster, '-w', '-t', limit, '-l', logFile, ...args], account);
}

function start(pgCtl: string, cluster: string, port: number): Promise<void> {
  const settings = Object.entries({ ...SETTINGS, port, ...(throwAway ? THROW_AWAY : {}) });
  const options = settings.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
  return control(pgCtl, cluster, '-o', options, 'start');
}

function statements({ superuser, owner, application }: Passwords): string[] {
  return [
    // Iterations protect a guessable password. These are 144 random bits, and each connection would wait.
    'set scram_iterations = 1',
    // The migrations make this role where it is missing; the login below has to be its member before.
    'create role dj_ranking_app nologin',
    `create role dj_ranking_owner login createrole password '${owner}'`,
    `create role dj_ranking_api login password '${application}' in role dj_ranking_app`,
    'create database dj_ranking owner dj_ranking_owner',
    `alter role postgres password '${superuser}'`,
  ];
}

async function connect(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Makes the cluster; it appears under its name once it is complete. */
async function makeCluster(cluster: string): Promise<void> {
  const { Postgres, pgCtl } = await loadPostgres(note);
  const draft = `${cluster}.${process.pid}`;
  const passwords = { superuser: secret(), owner: secret(), application: secret() };
  const port = await findFreePort(0);
  try {
    const postgres = new Postgres({
      databaseDir: draft,
      password: passwords.superuser,
      authMethod: 'scram-sha-256',
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: [...INITDB, '--builtin-locale=C.UTF-8'],
      onLog: () => undefined,
    });
    await postgres.initialise();
    await start(pgCtl, draft, port);
    const client = await connect(port, passwords.superuser);
    for (const statement of statements(passwords)) await client.query(statement);
    await client.end();
    await control(pgCtl, draft, '-m', 'fast', 'stop');
    await writeFile(join(draft, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 });
    await rename(draft, cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What the running server, or one that was killed, has written of itself. */
async function readServer(cluster: string): Promise<{ pid: number; port: number }> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = 0, , , port = 0] = text.split('\n').map(Number);
  return { pid, port };
}

/** Starts the server where it does not run, and holds its lock together with the other keepers. */
async function openServer(cluster: string, pgCtl: string) {
  const passwords = await readFile(join(cluster, 'passwords.json'), 'utf8');
  const { superuser, owner, application } = JSON.parse(passwords) as Passwords;
  const running = await readServer(cluster);
  let client = running.port ? await connect(running.port, superuser).catch(() => null) : null;
  if (!client) {
    // Whoever lost the server finds it again at the same port.
    const file = join(cluster, 'port');
    const port = await findFreePort(Number(await readFile(file, 'utf8').catch(() => '0')));
    await writeFile(file, String(port));
    await start(pgCtl, cluster, port);
    client = await connect(port, superuser);
  }
  await client.query('select pg_advisory_lock_shared(1)');
  const { pid, port } = await readServer(cluster);
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/dj_ranking`;
  const addresses = {
    pid,
    ownerUrl: url('dj_ranking_owner', owner),
    appUrl: url('dj_ranking_api', application),
    superuserUrl: url('postgres', superuser),
  };
  return { client, addresses };
}

async function openOrExplain(cluster: string, pgCtl: string) {
  for (const deadline = Date.now() + START_LIMIT; ; await sleep(100)) {
    const logged = (await readFile(logFile, 'utf8').catch(() => '')).length;
    try {
      if (!(await stat(cluster).catch(() => null))) await makeCluster(cluster);
      return await openServer(cluster, pgCtl);
    } catch (error) {
      const log = await readFile(logFile, 'utf8').catch(() => '');
      const { message, stderr = '' } = error as Error & { stderr?: string };
      const text = `${log.slice(logged)}\n${stderr}\n${message}`;
      if (!PASSING.test(text) || Date.now() > deadline) throw new Error(explain(text, dataDir));
    }
  }
}

async function keep(): Promise<void> {
  process.chdir('/');
  const cluster = await clusterFolder(dataDir, note);
  const { pgCtl } = await loadPostgres(note);
  const { client, addresses } = await openOrExplain(cluster, pgCtl);
  const endWithServer = () => process.exit(1);
  client.once('end', endWithServer);
  process.once('disconnect', () => void leave());
  if (process.connected) send(addresses);
  else await leave();

  async function leave(): Promise<void> {
    await client.query('select pg_advisory_unlock_shared(1)');
    const { rows } = await client.query<{ isLast: boolean }>(
      'select pg_try_advisory_lock(1) as "isLast"',
    );
    client.off('end', endWithServer);
    if (rows[0]?.isLast) await control(pgCtl, cluster, '-m', 'fast', 'stop');
    process.exit();
  }
}

keep().catch(({ message }: Error) => {
  send({ failure: message });
  process.disconnect?.();
  process.exitCode = 1;
});

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../start/ports';
import { clusterFolder, loadEmbeddedPostgres } from './rootAccess';
import { connectKeeper, explain, type Kept, keptFile } from './start';

// Runs the PostgreSQL of a folder for as long as anybody holds a connection to this process:
// node keeper.ts DATA_DIR [--throw-away]

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

const POLL = 100;
/** Another keeper that is starting writes its file within this time. */
const GRACE = 3_000;
const STOP_LIMIT = 30_000;
/** A starter that was killed never connects. */
const FIRST_USER_LIMIT = 60_000;
/** Another keeper was faster, or a killed server's last processes are still ending: the starter tries again. */
const PASSING = /lock file|pre-existing shared memory|could not create any TCP|ENOTEMPTY|EEXIST/;

const [, , dataDir = '', throwAway] = process.argv;
const note = (line: string) => process.send?.({ note: line });
const secret = () => randomBytes(18).toString('hex');
let output = '';

function log(lines: unknown): void {
  output = `${output}${String(lines)}\n`.slice(-20_000);
  appendFileSync(join(dataDir, 'postgres.log'), String(lines), { mode: 0o600 });
}

async function makeServer(databaseDir: string, port: number, password: string) {
  const EmbeddedPostgres = await loadEmbeddedPostgres(note);
  const settings = Object.entries({ ...SETTINGS, ...(throwAway ? THROW_AWAY : {}) });
  return new EmbeddedPostgres({
    ...{ databaseDir, port, password, authMethod: 'scram-sha-256', onLog: log, onError: log },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [...INITDB, '--builtin-locale=C.UTF-8'],
    postgresFlags: settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  });
}

function statements({ superuser, owner, application }: Kept['passwords']): string[] {
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

/** The passwords of the cluster; where there is none, it is made, and appears under its name once it is complete. */
async function openCluster(cluster: string): Promise<Kept['passwords']> {
  const file = (folder: string) => join(folder, 'passwords.json');
  const found = await readFile(file(cluster), 'utf8').catch(() => '');
  if (found) return JSON.parse(found) as Kept['passwords'];
  const draft = `${cluster}.${process.pid}`;
  const passwords = { superuser: secret(), owner: secret(), application: secret() };
  try {
    const postgres = await makeServer(draft, await findFreePort(0), secret());
    await postgres.initialise();
    await postgres.start();
    const client = postgres.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    for (const statement of statements(passwords)) await client.query(statement);
    await client.end();
    await postgres.stop();
    await writeFile(file(draft), JSON.stringify(passwords), { mode: 0o600 });
    const { uid, gid } = await stat(draft);
    await chown(file(draft), uid, gid);
    await rename(draft, cluster);
    return passwords;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function postmasterOf(cluster: string): Promise<number> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

/** Process ids are used again: only a server on this very cluster counts. */
function isServing(pid: number, cluster: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}

/** Ends a server whose keeper was killed. False: it has a keeper. */
async function endOrphan(cluster: string): Promise<boolean> {
  const pid = await postmasterOf(cluster);
  if (!pid) return true;
  for (const start = Date.now(); isServing(pid, cluster); await sleep(POLL)) {
    const other = await connectKeeper(dataDir, 'probe');
    other?.socket.destroy();
    if (other) return false;
    if (Date.now() > start + GRACE) process.kill(pid, 'SIGINT');
  }
  // PostgreSQL would wait for whoever has the id of a dead server now.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

/** Stops the server when its last user leaves; that user's connection is closed once the server has ended. */
function endWithLastUser(token: string, stop: () => Promise<void>): Server {
  const users = new Set<unknown>();
  const endUnused = () => users.size === 0 && process.kill(process.pid, 'SIGTERM');
  setTimeout(endUnused, FIRST_USER_LIMIT).unref();
  return createServer({ allowHalfOpen: true }, (socket) => {
    socket.once('data', (as) => {
      if (String(as) === 'user') users.add(socket);
      socket.write(token);
    });
    const leave = async () => {
      if (users.delete(socket) && users.size === 0) await stop();
      socket.end();
    };
    socket.on('error', () => undefined);
    for (const event of ['end', 'close']) socket.once(event, () => void leave());
  });
}

async function keep(): Promise<void> {
  process.chdir('/');
  const cluster = await clusterFolder(dataDir, note);
  const passwords = await openCluster(cluster);
  if (!(await endOrphan(cluster))) return;
  const last = JSON.parse(
    await readFile(keptFile(dataDir), 'utf8').catch(() => '{}'),
  ) as Partial<Kept>;
  // Whoever lost the server finds it again at the same port.
  const port = await findFreePort(last.port ?? 0);
  const postgres = await makeServer(cluster, port, passwords.superuser);
  await postgres.start();
  const pid = await postmasterOf(cluster);
  // Ended by itself, it takes this process along: its users learn it from their connections.
  const watch = setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch {
      process.exit(1);
    }
  }, POLL);
  const token = secret();
  const server = endWithLastUser(token, async () => {
    server.close();
    clearInterval(watch);
    setTimeout(() => process.kill(pid, 'SIGQUIT'), STOP_LIMIT).unref();
    await postgres.stop();
  });
  server.listen(0, '127.0.0.1', () => {
    const { port: holdPort } = server.address() as AddressInfo;
    const draft = `${keptFile(dataDir)}.${process.pid}`;
    const kept: Kept = { pid, port, holdPort, token, passwords };
    writeFileSync(draft, JSON.stringify(kept), { mode: 0o600 });
    renameSync(draft, keptFile(dataDir));
  });
}

process.channel?.unref();
keep().catch((error: unknown) => {
  const text = `${output}\n${error instanceof Error ? error.message : String(error ?? '')}`;
  const end = () => process.exit(1);
  if (PASSING.test(text) || !process.connected) end();
  process.send?.({ failure: explain(text, dataDir) }, end);
});

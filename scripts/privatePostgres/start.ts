import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = resolve(__dirname, '..', '..');
// Recovery after a kill -9 reads what was written since the last checkpoint.
const START_LIMIT = 60_000;
const GREETING_LIMIT = 2_000;

/** What keeper.ts writes for those who use its server; only the owner of the folder may read it. */
export interface Kept {
  pid: number;
  port: number;
  /** A user's connection to this port keeps the server running; the keeper answers it with the token. */
  holdPort: number;
  token: string;
  passwords: { superuser: string; owner: string; application: string };
}

export const keptFile = (dataDir: string) => join(dataDir, 'postgres.json');

export interface PrivatePostgresOptions {
  dataDir: string;
  /** For a run of tests: nothing in it has to outlive a power cut. */
  throwAway?: boolean;
  /** Called with what a person should know: where data is that may not be in `dataDir`. */
  note?: (line: string) => void;
}

export interface PrivatePostgres {
  /** Owns the database `dj_ranking`; migrations run as this login. */
  ownerUrl: string;
  /** A member of dj_ranking_app and nothing else. */
  appUrl: string;
  superuserUrl: string;
  pid: number;
  /** Leaves the server to others who use it, else ends it. */
  stop(): Promise<void>;
  /** Resolves when the server has ended. */
  gone(): Promise<void>;
}

/** One line for people from what PostgreSQL or the system wrote. */
export function explain(output: string, folder: string): string {
  if (/No space left on device|ENOSPC|Disk quota exceeded/i.test(output))
    return `The disk is full: PostgreSQL found no room in ${folder}. Make room and start again.`;
  if (/Permission denied|EACCES|wrong ownership/i.test(output))
    return `PostgreSQL may not use ${folder}. Start as the user it belongs to, or name another folder in DATA_DIR.`;
  if (/Cannot find (package|module)|error while loading shared libraries/.test(output))
    return 'The PostgreSQL binaries are incomplete: run npm ci without --omit=optional, or set DATABASE_URL.';
  const line = /^.*\b(?:FATAL|PANIC|ERROR|error):.*$/m.exec(output)?.[0];
  const reason = line ?? output.trim().split('\n').at(-1) ?? '';
  return `PostgreSQL did not start in ${folder}: ${reason.trim() || 'it gave no reason'}`;
}

/** A connection to the keeper of this folder, as one of its users or only to see whether it runs; undefined: it does not. */
export async function connectKeeper(dataDir: string, as: 'user' | 'probe') {
  const text = await readFile(keptFile(dataDir), 'utf8').catch(() => '');
  if (!text) return undefined;
  const kept = JSON.parse(text) as Kept;
  const socket = connect(kept.holdPort, '127.0.0.1');
  socket.write(as);
  const greeting = once(socket, 'data').then(String, () => '');
  const received = await Promise.race([greeting, sleep(GREETING_LIMIT, '', { ref: false })]);
  socket.on('error', () => undefined);
  // After a restart of the machine the port may be another program's.
  if (received === kept.token) return { kept, socket: socket.resume() };
  socket.destroy();
  return undefined;
}

/** In a session of its own: a Ctrl-C must not end the database before those that write to it. */
function startKeeper(dataDir: string, { throwAway, note }: PrivatePostgresOptions) {
  const args = ['--import', 'tsx', join(__dirname, 'keeper.ts'), dataDir];
  const child = spawn(process.execPath, throwAway ? [...args, '--throw-away'] : args, {
    cwd: ROOT,
    // Locale and zone are the server's own, never those of its starter.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const keeper = { hasEnded: false, failure: '', leave: () => child.disconnect() };
  child.on('message', (message: { note?: string; failure?: string }) => {
    keeper.failure = message.failure ?? '';
    if (message.note) note?.(message.note);
  });
  child.once('error', ({ message }) => (keeper.failure = message));
  child.once('close', () => (keeper.hasEnded = true));
  child.unref();
  return keeper;
}

/**
 * The packaged PostgreSQL on `dataDir`, on a free port of 127.0.0.1: started, or joined where it runs already. A process
 * of its own (keeper.ts) runs it until the last user has left or died. Throws one line for people.
 */
export async function startPrivatePostgres(
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  await mkdir(options.dataDir, { recursive: true }).catch((error: Error) => {
    throw new Error(explain(error.message, options.dataDir));
  });
  const home = await realpath(options.dataDir);
  const deadline = Date.now() + START_LIMIT;
  let keeper: ReturnType<typeof startKeeper> | undefined;
  let held = await connectKeeper(home, 'user');
  for (; !held; held = await connectKeeper(home, 'user')) {
    if (keeper?.failure) throw new Error(keeper.failure);
    // Another starter was faster, or the last server was still ending.
    if (!keeper || keeper.hasEnded) keeper = startKeeper(home, options);
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL was not ready within 60 s; see ${home}/postgres.log.`);
    await sleep(20);
  }
  if (keeper && !keeper.hasEnded) keeper.leave();
  const { socket, kept } = held;
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${kept.port}/dj_ranking`;
  return {
    ownerUrl: url('dj_ranking_owner', kept.passwords.owner),
    appUrl: url('dj_ranking_api', kept.passwords.application),
    superuserUrl: url('postgres', kept.passwords.superuser),
    pid: kept.pid,
    gone: () => closed,
    stop: () => (socket.end(), closed),
  };
}

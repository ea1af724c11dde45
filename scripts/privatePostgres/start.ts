import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');

export interface PrivatePostgresOptions {
  dataDir: string;
  /** For a run of tests: nothing in it has to outlive a power cut. */
  throwAway?: boolean;
  /** Called with what a person should know: where data is that may not be in `dataDir`. */
  note?: (line: string) => void;
}

/** What keeper.ts sends once the server answers. */
export interface Addresses {
  /** Owns the database `dj_ranking`; migrations run as this login. */
  ownerUrl: string;
  /** A member of dj_ranking_app and nothing else. */
  appUrl: string;
  superuserUrl: string;
  pid: number;
}

export type KeeperMessage = Addresses | { note: string } | { failure: string };

export interface PrivatePostgres extends Addresses {
  /** Leaves the server to others who use it, else ends it. */
  stop(): Promise<void>;
  /** Resolves when the server has ended. */
  gone(): Promise<void>;
}

/** One line for people from what PostgreSQL or the system wrote. */
export function explain(output: string, folder: string): string {
  const line = /^.*\b(?:FATAL|PANIC|ERROR|error):.*$/m.exec(output)?.[0];
  const reason = line ?? output.trim().split('\n').at(-1) ?? '';
  return `PostgreSQL did not start in ${folder}: ${reason.trim() || 'it gave no reason'}`;
}

/**
 * The packaged PostgreSQL on `dataDir`, on a free port of 127.0.0.1: started, or joined where it runs already. A keeper
 * process holds a connection to it until stop() or the death of this process. Throws one line for people.
 */
export async function startPrivatePostgres({
  dataDir,
  throwAway,
  note,
}: PrivatePostgresOptions): Promise<PrivatePostgres> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new Error(explain(error.message, dataDir));
  });
  const args = ['--import', 'tsx', join(__dirname, 'keeper.ts'), await realpath(dataDir)];
  const keeper = spawn(process.execPath, throwAway ? [...args, '--throw-away'] : args, {
    cwd: ROOT,
    // Locale and zone are the server's own, never those of its starter.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    // In a session of its own: a Ctrl-C must not end the database before those that write to it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(keeper, 'exit').then(() => undefined);
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    keeper.on('message', (message: KeeperMessage) => {
      if ('note' in message) note?.(message.note);
      else if ('failure' in message) reject(new Error(message.failure));
      else resolve(message);
    });
    keeper.once('error', reject);
    keeper.once('exit', () => reject(new Error(explain('', dataDir))));
  });
  return {
    ...addresses,
    gone: () => ended,
    async stop() {
      if (keeper.connected) keeper.disconnect();
      await ended;
    },
  };
}

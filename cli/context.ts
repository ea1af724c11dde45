import { constants, hostname, userInfo } from 'node:os';
import type pg from 'pg';
import { type Clock, clockFrom, systemClock } from '../api/clock';
import { connectDatabase, type StartLocalServer } from '../api/database/connect';
import { type Database, openDatabase } from '../api/database/pool';
import { parseConfig, type Config } from '../api/config';
import { escapeControls } from '../rules/quote';

/** Somebody stopped this command; `exitCode` as shells expect it. */
export class Stopped extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

const stop = new AbortController();

/** Aborted when this command has to end: whatever is not committed then is rolled back. */
export const stopSignal: AbortSignal = stop.signal;

/** Ctrl-C and a closed pipe end the work in order; a second Ctrl-C ends it at once. */
export function listenForStop(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = 128 + constants.signals[signal];
    process.on(signal, () => {
      if (stopSignal.aborted) process.exit(exitCode);
      stop.abort(new Stopped('stopped; nothing was stored', exitCode));
    });
  }
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', () => stop.abort(new Stopped('nobody reads the output any more', 1)));
  }
}

/** Who runs this command, as the audit log names it: `cli:USER@HOST`. */
export function cliActor(): string {
  return escapeControls(`cli:${userName()}@${hostname()}`);
}

// A container may run as a number that no account of the system has.
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** `clock` is the poll's clock. */
export interface CommandContext {
  settings: Config;
  database: Database;
  clock: Clock;
  /** In one transaction, which is rolled back when the command is stopped. */
  write: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
}

/** Runs a command's work on the database that the settings name, and closes it in any case. */
export type WithDatabase = <T>(work: (context: CommandContext) => Promise<T>) => Promise<T>;

// No page waits for a command: a busy server is waited for, and not taken for a lost one.
const ANSWER_MS = 10_000;

/** `startLocalServer` is for DATABASE_URL left out; null: it has to be there. */
export function withDatabaseOf(startLocalServer: StartLocalServer | null): WithDatabase {
  return async (work) => {
    const settings = parseConfig(process.env);
    const server = await connectDatabase(settings, startLocalServer, (line) => console.error(line));
    try {
      stopSignal.throwIfAborted();
      const database = openDatabase(server.appUrl, ANSWER_MS);
      try {
        const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock;
        const write: CommandContext['write'] = (change) =>
          database.write(change, { signal: stopSignal });
        return await work({ settings, database, clock, write });
      } finally {
        await database.close();
      }
    } finally {
      await server.stop();
    }
  };
}

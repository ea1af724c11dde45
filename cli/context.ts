import { hostname, userInfo } from 'node:os';
import type pg from 'pg';
import { type Clock, clockFrom, systemClock } from '../api/clock';
import { parseConfig, type Config } from '../api/config';
import { connectDatabase } from '../api/database/connect';
import { type Database, openDatabase } from '../api/database/pool';
import { escapeControls } from '../rules/names';
import { startPrivatePostgres } from '../scripts/privatePostgres/start';

/** Aborted when this command has to end: what is not committed then is rolled back. */
export const stop = new AbortController();

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

export interface CommandContext {
  settings: Config;
  database: Database;
  /** The poll's clock. */
  clock: Clock;
  /** In one transaction, which is rolled back when the command is stopped. */
  write: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
}

// No page waits for a command: it waits for a busy server.
const ANSWER_MS = 10_000;

/** Runs a command's work on the database of the settings, or the private one in .data, and closes it in any case. */
export async function withDatabase<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const { signal } = stop;
  const settings = parseConfig(process.env);
  const server = await connectDatabase(settings, startPrivatePostgres, (line) =>
    console.error(line),
  );
  const database = openDatabase(server.appUrl, ANSWER_MS);
  try {
    signal.throwIfAborted();
    const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock;
    const write: CommandContext['write'] = (change) => database.write(change, { signal });
    return await work({ settings, database, clock, write });
  } finally {
    await database.close();
    await server.stop();
  }
}

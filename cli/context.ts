import { hostname, userInfo } from 'node:os';
import type pg from 'pg';
import { type Clock, clockFrom, systemClock } from '../api/clock';
import { parseConfig, type Config } from '../api/config';
import { connectDatabase, type StartLocalServer } from '../api/database/connect';
import { type Database, openDatabase } from '../api/database/pool';
import { escapeControls } from '../rules/names';

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
  /** Migrations that were run for this command. */
  migrated: string[];
  database: Database;
  /** The poll's clock. */
  clock: Clock;
  /** In one transaction, which is rolled back when the command is stopped. */
  write: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
}

// No page waits for a command: it waits for a busy server.
const ANSWER_MS = 10_000;

let startLocalServer: StartLocalServer | null = null;

/** What commands start where DATABASE_URL names nothing; without it, DATABASE_URL has to be there. */
export function useLocalServer(start: StartLocalServer): void {
  startLocalServer = start;
}

/**
 * Runs a command's work on the database of the settings, or of the local server, and closes it in any case. `isToMigrate`:
 * left out as the settings say.
 */
export async function withDatabase<T>(
  work: (context: CommandContext) => Promise<T>,
  isToMigrate?: boolean,
): Promise<T> {
  const { signal } = stop;
  const settings = parseConfig(process.env);
  const migrateAtStart = isToMigrate ?? settings.migrateAtStart;
  const server = await connectDatabase({ ...settings, migrateAtStart }, startLocalServer, (line) =>
    console.error(line),
  );
  const { migrated } = server;
  const database = openDatabase(server.appUrl, ANSWER_MS);
  try {
    signal.throwIfAborted();
    const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock;
    const write: CommandContext['write'] = (change) => database.write(change, { signal });
    return await work({ settings, migrated, database, clock, write });
  } finally {
    await database.close();
    await server.stop();
  }
}

import type { Clock } from '../clock';
import { clockFrom, systemClock } from '../clock';
import { connectDatabase, type StartLocalServer } from '../database/connect';
import type { Database } from '../database/pool';
import { openDatabase } from '../database/pool';
import type { ServerSettings } from '../serverSettings';
import { parseServerSettings } from '../serverSettings';
import { stopSignal } from './stop';

// Nobody's page waits for a command: a busy server is waited for, not taken for a lost one.
const ANSWER_MS = 10_000;

/** `clock` is the vote's clock. */
export interface CommandContext {
  settings: ServerSettings;
  database: Database;
  clock: Clock;
}

/** Runs a command's work on the database that the settings name, and lets go of it whatever happens. */
export type WithDatabase = <T>(work: (context: CommandContext) => Promise<T>) => Promise<T>;

/** `startLocalServer` is for DATABASE_URL left out; null: it has to be there. */
export function withDatabaseOf(startLocalServer: StartLocalServer | null): WithDatabase {
  return async (work) => {
    const settings = parseServerSettings(process.env);
    const { clockStart } = settings;
    const note = (line: string) => console.error(line);
    const connected = await connectDatabase(settings, startLocalServer, note);
    try {
      stopSignal.throwIfAborted();
      const database = openDatabase(connected.appUrl, ANSWER_MS);
      try {
        const clock = clockStart ? clockFrom(clockStart) : systemClock;
        return await work({ settings, database, clock });
      } finally {
        await database.close();
      }
    } finally {
      await connected.stop();
    }
  };
}

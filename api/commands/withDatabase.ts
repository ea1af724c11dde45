import type { Clock } from '../clock';
import { clockFrom, systemClock } from '../clock';
import { connectDatabase } from '../database/connect';
import type { Database } from '../database/pool';
import { openDatabase } from '../database/pool';
import type { Settings } from '../serverSettings';
import { parseSettings } from '../serverSettings';
import { stopSignal } from './stop';

/** `clock` is the vote's clock. */
export interface CommandContext {
  settings: Settings;
  database: Database;
  clock: Clock;
}

/** Runs a command's work on the database that the settings name, and lets go of it whatever happens. */
export async function withDatabase<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const settings = parseSettings(process.env);
  const { clockStart } = settings;
  const connected = await connectDatabase(settings, (line) => console.error(line));
  try {
    stopSignal.throwIfAborted();
    const database = openDatabase(connected.appUrl);
    try {
      const clock = clockStart ? clockFrom(clockStart) : systemClock;
      return await work({ settings, database, clock });
    } finally {
      await database.close();
    }
  } finally {
    await connected.close();
  }
}

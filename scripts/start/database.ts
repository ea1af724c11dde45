import type { ClientBase } from 'pg';
import { cliActor } from '../../api/commands/actor';
import { aheadOf, clockFrom } from '../../api/clock';
import { connectDatabase } from '../../api/database/connect';
import { openDatabase } from '../../api/database/pool';
import { reviewNow } from '../../api/review/reviewNow';
import { addSample } from '../../api/sample/addSample';
import { readSampleClock, readVoteState } from '../../api/sample/sampleState';
import { SAMPLE_CLOCK } from '../../api/sample/sampleVote';
import { parseServerSettings } from '../../api/serverSettings';
import { startPrivatePostgres } from '../privatePostgres/start';
import type { RunningPart } from './child';

export interface LocalDatabase extends RunningPart {
  /** Of the application's login. */
  appUrl: string;
  /** Settings of the API that lead here; CLOCK where the made-up vote wants its own. */
  env: Record<string, string>;
}

/** Where there is no vote, the made-up one: recorded in its own days, and looked through once for 要確認. */
async function fillIfEmpty(appUrl: string, signal: AbortSignal): Promise<void> {
  const start = new Date(SAMPLE_CLOCK);
  const database = openDatabase(appUrl, aheadOf(start));
  try {
    if ((await database.read(readVoteState)) !== 'empty') return;
    const fill = (client: ClientBase) => addSample(client, cliActor(), 'clock');
    await database.write(fill, { signal });
    await reviewNow(database, clockFrom(start), { signal });
  } finally {
    await database.close();
  }
}

async function readClock(appUrl: string): Promise<string | null> {
  const database = openDatabase(appUrl);
  try {
    return await database.read(readSampleClock);
  } finally {
    await database.close();
  }
}

/** The database of the settings, migrated; where it was empty, with the made-up vote in it. */
export async function openLocalDatabase(
  env: NodeJS.ProcessEnv,
  note: (line: string) => void,
  signal: AbortSignal,
): Promise<LocalDatabase> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR } = env;
  const settings = parseServerSettings({ DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR });
  const connected = await connectDatabase(settings, startPrivatePostgres, note);
  const { appUrl, ownerUrl, stop, gone } = connected;
  try {
    await fillIfEmpty(appUrl, signal);
    const clock = await readClock(appUrl);
    return {
      appUrl,
      env: {
        DATABASE_URL: appUrl,
        MIGRATION_DATABASE_URL: ownerUrl,
        ...(clock ? { CLOCK: clock } : {}),
      },
      stop,
      gone: gone().then(
        () => `PostgreSQL ended by itself; ${settings.dataDir}/postgres.log says why`,
      ),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import type { ClientBase } from 'pg';
import { cliActor } from '../../cli/context';
import { clockFrom } from '../../api/clock';
import { connectDatabase } from '../../api/database/connect';
import { openDatabase } from '../../api/database/pool';
import { reviewNow } from '../../api/review/reviewNow';
import { fillSample, readPollState, readSampleClock } from '../../api/sample/fillSample';
import { parseServerSettings } from '../../api/serverSettings';
import { startPrivatePostgres } from '../privatePostgres/start';
import type { RunningPart } from './processes/child';

export interface LocalDatabase extends RunningPart {
  /** Of the application's login. */
  appUrl: string;
  /** Settings of the API that lead here; CLOCK where the made-up vote wants its own. */
  env: Record<string, string>;
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
    const database = openDatabase(appUrl);
    const empty = (await database.read(readPollState)) === 'empty';
    const fill = (client: ClientBase) =>
      fillSample(client, cliActor(), { until: 'clock', isDemo: true });
    if (empty) await database.write(fill, { signal });
    const clock = await database.read(readSampleClock);
    // So that 要確認 has something to show at once.
    if (empty && clock) await reviewNow(database, clockFrom(new Date(clock)), { signal });
    await database.close();
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

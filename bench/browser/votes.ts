import { SAMPLE_CLOCK } from '../../api/sample/samplePoll';
import { connectDatabase } from '../../api/database/connect';
import type { Work } from '../../api/database/glance';
import { openDatabase } from '../../api/database/pool';
import { openLocalDatabase } from '../../scripts/start/database';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';
import type { OpenedPoll } from './stand';

/** The made-up vote of npm start, at its clock. */
export async function openMadeUpPoll(folder: string): Promise<OpenedPoll> {
  const { signal } = new AbortController();
  return openLocalDatabase({ DATA_DIR: folder }, () => undefined, signal);
}

/** A vote that `fill` sets up; the API's clock is that of the made-up vote. */
export function openPollOf(fill: Work<unknown>): (folder: string) => Promise<OpenedPoll> {
  return async (folder) => {
    const connected = await connectDatabase(
      { dataDir: folder, production: false },
      startPrivatePostgres,
    );
    const database = openDatabase(connected.appUrl);
    await database.write(fill);
    await database.close();
    const { appUrl, ownerUrl, stop } = connected;
    const env = {
      DATABASE_URL: appUrl,
      MIGRATION_DATABASE_URL: ownerUrl,
      CLOCK: SAMPLE_CLOCK,
    };
    return { env, stop };
  };
}

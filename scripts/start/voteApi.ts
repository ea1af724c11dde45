import { clockFrom, systemClock } from '../../api/clock';
import { parseServerSettings } from '../../api/serverSettings';
import { startApi } from './api';
import { openLocalDatabase } from './database';
import { startFeed } from './feed';
import { logTo } from './processes/log';
import { PROJECT } from './project';
import type { StartSettings } from './settings';
import { step } from './processes/steps';
import type { Parts } from './processes/untilEnd';

/** The database of the settings, or the private one, with the vote API on it. */
export async function startVoteApi(
  settings: StartSettings,
  parts: Parts,
  signal: AbortSignal,
): Promise<void> {
  const { sitePort, apiPort, authPort, dataDir } = settings;
  const database = await step('PostgreSQL, with a made-up vote where it is empty', async () => {
    const note = (line: string) => console.log(`         ${line}`);
    const opened = await openLocalDatabase(process.env, note, signal);
    parts.push(opened);
    return opened;
  });
  signal.throwIfAborted();
  await step('vote API', async () => {
    const env = {
      ...database.env,
      ...(process.env.CLOCK ? { CLOCK: process.env.CLOCK } : {}),
      NODE_ENV: 'development',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      ALLOWED_ORIGINS: `http://127.0.0.1:${sitePort},http://localhost:${sitePort}`,
    };
    parts.push(await startApi({ port: apiPort, env, onLine: logTo(dataDir, 'api'), signal }));
    // From now on, so that it is never ahead of the API's.
    const { clockStart } = parseServerSettings({ CLOCK: env.CLOCK });
    const clock = clockStart ? clockFrom(clockStart) : systemClock;
    const { appUrl } = database;
    parts.push(await startFeed({ databaseUrl: appUrl, clock, onLine: logTo(dataDir, 'feed') }));
  });
}

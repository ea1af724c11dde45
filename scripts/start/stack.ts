import { makeAccount } from './account';
import { startApi } from './api';
import type { RunningPart } from './child';
import { openLocalDatabase } from './database';
import { startEmulators } from './emulators';
import { hostSite } from './hostSite';
import { logTo } from './log';
import { PROJECT } from './project';
import { buildSite, needsBuild } from './siteBuild';
import type { StartSettings } from './settings';
import { step } from './steps';

/** Of the emulator, whose accounts live as long as it does. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'dj-ranking-2022' };

/** What runs, in the order in which it was started; it is stopped the other way round. */
export type Parts = RunningPart[];

async function startSite(settings: StartSettings, parts: Parts, signal: AbortSignal) {
  const { sitePort, authPort, dataDir } = settings;
  const record = `${dataDir}/site-build`;
  if (await needsBuild(record)) {
    const onLine = logTo(dataDir, 'build');
    const build = () => buildSite(record, { onLine, signal });
    await step('building the site (a minute or two, when its sources have changed)', build);
  }
  signal.throwIfAborted();
  await step('Auth and Hosting emulators, demo administrator', async () => {
    const firebaseJson = await hostSite(settings);
    const onLine = logTo(dataDir, 'emulators');
    parts.push(await startEmulators({ sitePort, authPort, firebaseJson, onLine, signal }));
    await makeAccount({
      authHost: `127.0.0.1:${authPort}`,
      ...DEMO_ADMIN,
      claims: { admin: true },
      emailVerified: true,
    });
  });
}

async function startVoteApi(settings: StartSettings, parts: Parts, signal: AbortSignal) {
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
  });
}

/** Starts everything, two things at a time; rejects with the first failure once both have settled. */
export async function startStack(
  settings: StartSettings,
  parts: Parts,
  stop: AbortController,
): Promise<void> {
  const branches = [startSite, startVoteApi].map((start) =>
    start(settings, parts, stop.signal).catch((error: unknown) => stop.abort(error)),
  );
  await Promise.all(branches);
  stop.signal.throwIfAborted();
}

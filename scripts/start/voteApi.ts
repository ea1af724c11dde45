import { join, resolve } from 'node:path';
import { type Job, startJob } from '../../api/jobs';
import { type Clock, clockFrom, systemClock } from '../../api/clock';
import { cliActor } from '../../cli/context';
import { connectDatabase } from '../../api/database/connect';
import { type Database, openDatabase } from '../../api/database/pool';
import {
  fillSample,
  readLastCast,
  readPollState,
  readSampleClock,
  reviewSample,
} from '../../api/sample/fillSample';
import { sampleVotes } from '../../api/sample/sampleVotes';
import { parseConfig } from '../../api/config';
import type { IncomingVote } from '../../api/votes/addVotes';
import { takeVotes } from '../../api/votes/routes';
import { MOST_VOTES_OF_A_BATCH } from '../../contract/votes';
import { startPrivatePostgres } from '../privatePostgres/start';
import { PROJECT } from './emulators';
import {
  logTo,
  type Part,
  parts,
  type ProcessPart,
  startChild,
  step,
  whenReady,
} from './processes';
import type { StartSettings } from './settings';

const ROOT = resolve(__dirname, '..', '..');
const FEED_MS = 5_000;

export interface ApiOptions {
  port: number;
  onLine?: (line: string) => void;
  /** Settings of api/serverSettings.ts, over those of this process. */
  env: Record<string, string>;
  /** The API as one script, which plain node starts faster, and what it is given. Left out: its sources. */
  script?: [file: string, ...args: string[]];
}

/** The vote API as a process; resolves once it answers. */
export async function startApi(options: ApiOptions): Promise<ProcessPart> {
  const { port, env, script, onLine } = options;
  const part = startChild({
    name: 'the vote API',
    args: script ?? ['--import', 'tsx', join(ROOT, 'api', 'main.ts')],
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: String(port), ...env },
    onLine,
  });
  await whenReady(part, [`http://127.0.0.1:${port}/healthz`]);
  return part;
}

interface LocalDatabase {
  /** Of the application's login. */
  appUrl: string;
  /** Settings of the API that lead here; CLOCK where the made-up poll needs its own. */
  env: Record<string, string>;
}

/** The database of the settings, migrated; where it was empty, with the made-up poll in it. */
async function openLocalDatabase(): Promise<LocalDatabase> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR } = process.env;
  const settings = parseConfig({ DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR });
  const note = (line: string) => console.log(`         ${line}`);
  const connected = await connectDatabase(settings, startPrivatePostgres, note);
  const { appUrl, ownerUrl, stop, gone } = connected;
  const reason = `PostgreSQL ended by itself; ${settings.dataDir}/postgres.log says why`;
  parts.add({ stop, gone: gone().then(() => reason) });
  const database = openDatabase(appUrl);
  const isEmpty = (await database.read(readPollState)) === 'empty';
  if (isEmpty) {
    const sample = { until: 'clock', isDemo: true } as const;
    await database.write((client) => fillSample(client, cliActor(), sample));
    await reviewSample(database);
  }
  const clock = await database.read(readSampleClock);
  await database.close();
  const urls = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  return { appUrl, env: { ...urls, ...(clock ? { CLOCK: clock } : {}) } };
}

export interface FeedOptions {
  /** Of the application's login. */
  databaseUrl: string;
  /** That of the vote API, or a little behind: no vote may be ahead of it. */
  clock: Clock;
  onLine: (line: string) => void;
}

/**
 * Hands in the made-up votes as the poll's clock reaches them, by the rules of POST /v1/votes, so that the running day
 * goes on. Any other poll is left alone.
 */
export async function startFeed({ databaseUrl, clock, onLine }: FeedOptions): Promise<Part> {
  const database = openDatabase(databaseUrl);
  const last = await database.read(async (client) => {
    return (await readPollState(client)) === 'madeUp' ? readLastCast(client) : null;
  });
  let job: Job | undefined;
  if (last) {
    const coming = [...sampleVotes('close')].filter(
      ({ castAt }) => Date.parse(castAt) >= last.getTime(),
    );
    job = startJob({
      everyMs: FEED_MS,
      round: (signal) => handInDue(database, coming, clock, signal),
      onFailure: (failure) => onLine(`made-up votes were not taken: ${failure}`),
    });
  }
  return {
    gone: new Promise(() => undefined),
    async stop() {
      job?.stop();
      await database.close();
    },
  };
}

/** What was refused (a narrower window, say) is not handed in again; after a failure all of it is. */
async function handInDue(
  database: Database,
  coming: IncomingVote[],
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const now = clock.now();
    const next = coming.slice(0, MOST_VOTES_OF_A_BATCH);
    const due = next.filter(({ castAt }) => Date.parse(castAt) <= now.getTime());
    if (due.length === 0) return;
    const options = { now, voterHash: null };
    await database.write((client) => takeVotes(client, due, options), { signal });
    coming.splice(0, due.length);
  }
}

/** The database of the settings, or the private one, with the vote API on it. */
export async function startVoteApi(settings: StartSettings): Promise<void> {
  const { sitePort, apiPort, authPort, dataDir } = settings;
  const database = await step(
    'PostgreSQL, with a made-up poll where it is empty',
    openLocalDatabase,
  );
  await step('vote API', async () => {
    const env = {
      ...database.env,
      ...(process.env.CLOCK ? { CLOCK: process.env.CLOCK } : {}),
      NODE_ENV: 'development',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      ALLOWED_ORIGINS: `http://127.0.0.1:${sitePort},http://localhost:${sitePort}`,
    };
    await startApi({ port: apiPort, env, onLine: logTo(dataDir, 'api') });
    // From now on, so that it is never ahead of the API's.
    const { clockStart } = parseConfig({ CLOCK: env.CLOCK });
    const clock = clockStart ? clockFrom(clockStart) : systemClock;
    const onLine = logTo(dataDir, 'feed');
    parts.add(await startFeed({ databaseUrl: database.appUrl, clock, onLine }));
  });
}

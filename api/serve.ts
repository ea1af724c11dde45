import type { Logger } from 'pino';
import { buildApp } from './app';
import { verifyDue } from './audit/checkpoint';
import { clockFrom, systemClock } from './clock';
import { type Config, parseConfig } from './config';
import { connectDatabase, type StartLocalServer } from './database/connect';
import { type OpenDatabase, openDatabase } from './database/pool';
import { listen } from './http/listen';
import { deleteOldResponses } from './idempotency/idempotencyKeys';
import {
  accountsOfProject,
  checkAccountStatus,
  lookUpIn,
  type OpenAccounts,
} from './identity/accounts';
import { tokenVerifier } from './identity/firebaseTokens';
import { checkSpoolFolder } from './imports/uploads';
import { type Job, type JobOptions, startJob } from './jobs';
import { sayFailure, serverLog } from './log';
import { makeMetrics } from './metrics/metrics';
import { countMovers } from './movers/countMovers';
import { checkRules } from './notifications/alertRules';
import { openChannels } from './notifications/channels';
import { deliverDue } from './notifications/deliver';
import { recountDue } from './recount/job';
import { reviewDue } from './review/job';
import { countVoters } from './votes/countVoters';
import { serverVoterHash } from './votes/voters';

/** What stands in for Google in a test: given in code, so that no environment can change who is trusted. */
export interface IdentityParts {
  keysUrl?: URL;
  accounts?: OpenAccounts;
}

/** Hosts kill a process ten seconds after SIGTERM. */
const MOST_ENDING_MS = 9_500;

/**
 * Config -> database -> app -> listen -> jobs, until SIGINT or SIGTERM; what goes wrong is one line and exit 1.
 * `startLocalServer` is for DATABASE_URL left out; null: it has to be there.
 */
export async function serve(
  startLocalServer: StartLocalServer | null,
  identity: IdentityParts = {},
): Promise<void> {
  try {
    await run(startLocalServer, identity);
  } catch (error) {
    sayFailure(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function run(
  startLocalServer: StartLocalServer | null,
  identity: IdentityParts,
): Promise<void> {
  const config = parseConfig(process.env);
  const log = serverLog(config);
  await checkSpoolFolder(config.importDir);
  const server = await connectDatabase(config, startLocalServer, log.say);
  const database = openDatabase(server.appUrl);
  const closing = [() => database.close(), () => server.stop()];
  try {
    const { app, startJobs } = await buildServer(config, database, log.log, identity);
    const listening = await listen(app.fetch, config.host, config.port);
    const stopJobs = startJobs();
    closing.unshift(async () => stopJobs(), listening.close);
    log.ready(listening.address);
    await endRequested();
    setTimeout(() => process.exit(1), MOST_ENDING_MS).unref();
  } finally {
    for (const close of closing) await close();
  }
}

/** The app and its jobs, as configured; nothing listens or runs yet. */
async function buildServer(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  identity: IdentityParts,
) {
  const clock = config.clockStart ? clockFrom(config.clockStart) : systemClock;
  const accounts = identity.accounts ?? accountsOfProject(config);
  const verifyToken = checkAccountStatus(
    await tokenVerifier(config, identity.keysUrl),
    lookUpIn(accounts),
    (failure) => log.warn({ failure }, 'an account could not be checked'),
  );
  const { allowedOrigins, limits, channels, metricsToken: token } = config;
  const metrics = token ? makeMetrics({ token, database }) : undefined;
  const jobs: Job[] = [];
  const app = buildApp({
    database,
    verifyToken,
    clock,
    allowedOrigins,
    log,
    limits,
    channels,
    accounts,
    uploads: {
      folder: config.importDir,
      maxBytes: config.maxImportBytes,
      maxUnpackedBytes: 4 * config.maxImportBytes,
    },
    voterHash: await serverVoterHash(config),
    metrics,
  });

  function start(task: string, everySeconds: number, round: JobOptions['round']): void {
    const everyMs = Math.max(everySeconds, config.jobRest) * 1_000;
    const onDone = () => metrics?.observeJob(task, 'done');
    const onFailure = (failure: string) => {
      metrics?.observeJob(task, 'failed');
      log.error({ task, failure }, 'a background job failed');
    };
    metrics?.observeJob(task);
    jobs.push(startJob({ everyMs, round, onDone, onFailure }));
  }

  function startJobs(): () => void {
    // By the names that metrics have.
    start('voters', 15, () => countVoters(database));
    start('recount', 60, (signal) => recountDue(database, log, signal));
    start('audit', 60, (signal) => verifyDue(database, signal));
    start('answers', 3_600, (signal) => deleteOldResponses(database, signal));
    start('review', 60, (signal) => reviewDue(database, clock, log, signal));
    start('movers', 15, () => countMovers(database, clock));
    start('alerts', 30, () => checkRules(database, clock));
    const { siteUrl } = channels;
    // A job for each, so that one that hangs does not hold up the other.
    for (const channel of openChannels(channels))
      start(`delivery_${channel.name}`, 2, (signal) =>
        deliverDue(database, { channel, siteUrl }, log, signal),
      );
    return () => jobs.forEach(({ stop }) => stop());
  }
  return { app, startJobs };
}

function endRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

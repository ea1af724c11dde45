import { buildApp } from './app';
import { startVerifyingAudit } from './audit/checkpoint';
import type { Job } from './backgroundJob';
import { clockFrom, systemClock } from './clock';
import { connectDatabase, type StartLocalServer } from './database/connect';
import { openDatabase } from './database/pool';
import { listen } from './http/listen';
import { startDeletingAnswers } from './idempotency/job';
import { checkAccountStatus } from './identity/accountStatus';
import { accountsOfProject } from './identity/lookUpAccount';
import { tokenVerifier } from './identity/tokenVerifier';
import { checkSpoolFolder } from './imports/spool';
import { makeMetrics } from './metrics/metrics';
import { startCountingMovers } from './movers/countMovers';
import { startCheckingRules } from './notifications/alertRules';
import { openChannels, startDelivering } from './notifications/deliver';
import { startRecounting } from './recount/job';
import { startReviewing } from './review/job';
import { sayFailure, serverLog } from './serverLog';
import { parseServerSettings } from './serverSettings';
import { startCountingVoters } from './votes/countVoters';
import { serverVoterHash } from './votes/voterKey';

/**
 * Settings -> database -> app -> listen, until SIGINT or SIGTERM; what goes wrong is one line and
 * exit 1. `startLocalServer` is for DATABASE_URL left out; null: it has to be there.
 */
export async function serve(startLocalServer: StartLocalServer | null): Promise<void> {
  try {
    await run(startLocalServer);
  } catch (error) {
    sayFailure(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function run(startLocalServer: StartLocalServer | null): Promise<void> {
  const settings = parseServerSettings(process.env);
  const { log, say, ready } = serverLog(settings);
  const accounts = accountsOfProject(settings);
  const verifyToken = checkAccountStatus(await tokenVerifier(settings), accounts, {
    onFailure: (failure) => log.warn({ failure }, 'accounts could not be checked'),
  });
  await checkSpoolFolder(settings.importDir);
  const server = await connectDatabase(settings, startLocalServer, say);
  const database = openDatabase(server.appUrl);
  const closing = [() => database.close(), () => server.stop()];
  try {
    const clock = settings.clockStart ? clockFrom(settings.clockStart) : systemClock;
    const { allowedOrigins, host, port, importDir, limits, channels } = settings;
    const voterHash = await serverVoterHash(settings, say);
    const uploads = { folder: importDir };
    const who = { verifyToken, allowedOrigins };
    const jobs: Record<string, Job> = {};
    const { metricsToken: token } = settings;
    const metrics = token ? makeMetrics({ token, database, jobs: () => jobs }) : undefined;
    const what = { database, clock, log, uploads, voterHash, limits, metrics, channels };
    const app = buildApp({ ...who, ...what });
    const listening = await listen(app.fetch, host, port);
    const outside = { channels: openChannels(channels), siteUrl: channels.siteUrl };
    // By the names that metrics have.
    Object.assign(jobs, {
      voters: startCountingVoters(database, log),
      recount: startRecounting(database, log),
      audit: startVerifyingAudit(database, log),
      answers: startDeletingAnswers(database, log),
      review: startReviewing(database, clock, log),
      movers: startCountingMovers(database, clock, log),
      alerts: startCheckingRules(database, clock, log),
      ...startDelivering(database, outside, log),
    });
    closing.unshift(async () => Object.values(jobs).forEach(({ stop }) => stop()), listening.close);
    ready(listening.address);
    await endRequested();
  } finally {
    for (const close of closing) await close();
  }
}

function endRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
